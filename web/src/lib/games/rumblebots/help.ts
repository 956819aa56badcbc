/** What the signs on the table of Rumblebots mean. Keywords and places are explained by the game itself. */
import type { RumblebotsCatalogue, RumblebotsView } from "../../api/types/rumblebots";
import { texts } from "../../texts/texts";
import { type Explain, type Explanation, standing, titled } from "../../ui/help";
import type { IconName } from "../../ui/icons";
import { type Faction, FACTION_SIGNS } from "./factions";
import { RULES } from "./rules";
import { r } from "./texts";

const words = texts("rumblebots help", {
  crystal: {
    en: "Crystals: you win them in battles. They pay for scrap and scans, and a lead of {lead} over everyone else wins the game at once.",
    es: "Cristales: se ganan en las batallas. Sirven para conseguir chatarra y escanear, y con {lead} más que cualquier otro ganas al momento.",
    ca: "Cristalls: es guanyen a les batalles. Serveixen per aconseguir ferralla i escanejar, i amb {lead} més que qualsevol altre guanyes a l’acte.",
    pt: "Cristais: ganham-se nas batalhas. Servem para arranjar sucata e digitalizar, e com {lead} a mais do que qualquer outro ganhas logo.",
  },
  level: {
    en: "Level: to build or scan these cards your Workshop must be at this level or above. The number below says how many are left in the deck.",
    es: "Nivel: para construir o escanear estas cartas tu Taller tiene que llegar a este nivel. El número de abajo dice cuántas quedan en el mazo.",
    ca: "Nivell: per construir o escanejar aquestes cartes el teu Taller ha d’arribar a aquest nivell. El número de sota diu quantes en queden al munt.",
    pt: "Nível: para construir ou digitalizar estas cartas a tua Oficina tem de chegar a este nível. O número em baixo diz quantas restam no baralho.",
  },
  closed: {
    en: "Closed level: the first player to upgrade their Workshop that far opens it, with four cards that all who reach it may build.",
    es: "Nivel cerrado: lo abre el primer jugador que suba su Taller hasta ahí, con cuatro cartas que podrá construir quien llegue a él.",
    ca: "Nivell tancat: l’obre el primer jugador que hi arribi amb el Taller, amb quatre cartes que podrà construir tothom qui hi arribi.",
    pt: "Nível fechado: abre-o o primeiro jogador que suba a Oficina até aí, com quatro cartas que pode construir quem lá chegar.",
  },
  returned: {
    en: "Put back by you: cards that you have scanned here and that lie somewhere at the bottom of this deck. Only you know them.",
    es: "Devueltas por ti: cartas que escaneaste aquí y que están por el fondo de este mazo. Solo tú las conoces.",
    ca: "Tornades per tu: cartes que vas escanejar aquí i que són cap al fons d’aquest munt. Només tu les coneixes.",
    pt: "Devolvidas por ti: cartas que digitalizaste aqui e que estão para o fundo deste baralho. Só tu as conheces.",
  },
  scrap: {
    en: "Scrap: what you build and upgrade with. You get as much as the number of the round, and whatever is left when your turn ends is lost.",
    es: "Chatarra: con ella construyes y mejoras. Recibes tanta como el número de la ronda, y la que sobre al acabar tu turno se pierde.",
    ca: "Ferralla: amb ella construeixes i millores. En reps tanta com el número de la ronda, i la que sobri quan s’acabi el teu torn es perd.",
    pt: "Sucata: com ela constróis e melhoras. Recebes tanta como o número da ronda, e a que sobrar no fim da tua vez perde-se.",
  },
  cost: {
    en: "Cost: the scrap that you pay to build this card now.",
    es: "Coste: la chatarra que pagas ahora por construir esta carta.",
    ca: "Cost: la ferralla que pagues ara per construir aquesta carta.",
    pt: "Custo: a sucata que pagas agora para construir esta carta.",
  },
  upgrade: {
    en: "Upgrade: pay scrap to raise your Workshop by one level. Whoever reaches a level first opens its row for everyone.",
    es: "Mejorar: paga chatarra para subir tu Taller un nivel. Quien llega primero a un nivel abre su fila para todos.",
    ca: "Millorar: paga ferralla per pujar el teu Taller un nivell. Qui arriba primer a un nivell n’obre la fila per a tothom.",
    pt: "Melhorar: paga sucata para subir a tua Oficina um nível. Quem chega primeiro a um nível abre a sua fila para todos.",
  },
  energise: {
    en: "Energize: a crystal moves from your Storage to your Reactor and gives you scrap. It comes back by way of the Cryo-cell.",
    es: "Energizar: un cristal pasa de tu Almacén a tu Reactor y te da chatarra. Vuelve pasando por la Criocámara.",
    ca: "Energitzar: un cristall passa del teu Magatzem al teu Reactor i et dona ferralla. Torna passant per la Criocambra.",
    pt: "Energizar: um cristal passa do teu Armazém para o teu Reator e dá-te sucata. Volta passando pela Criocâmara.",
  },
  energiseCryo: {
    en: "Energize from the Cryo-cell: only in the Showdown, a crystal goes from the Cryo-cell back to the Reactor and gives you scrap.",
    es: "Energizar desde la Criocámara: solo en el Desenlace, un cristal vuelve de la Criocámara al Reactor y te da chatarra.",
    ca: "Energitzar des de la Criocambra: només al Desenllaç, un cristall torna de la Criocambra al Reactor i et dona ferralla.",
    pt: "Energizar da Criocâmara: só no Desenlace, um cristal volta da Criocâmara para o Reator e dá-te sucata.",
  },
  scan: {
    en: "Scan: energize a crystal to look at the top two cards of a deck. You may build them this turn like the ones that lie open.",
    es: "Escanear: energiza un cristal para ver las dos primeras cartas de un mazo. Este turno puedes construirlas como las que están a la vista.",
    ca: "Escanejar: energitza un cristall per veure les dues primeres cartes d’un munt. Aquest torn les pots construir com les que són a la vista.",
    pt: "Digitalizar: energiza um cristal para ver as duas primeiras cartas de um baralho. Nesta vez podes construí-las como as que estão à vista.",
  },
  endTurn: {
    en: "End of the turn: scanned cards go back under their decks, what you built joins your Bots, and the rest of your scrap is lost.",
    es: "Fin del turno: las cartas escaneadas vuelven al fondo de sus mazos, lo construido se une a tus Bots y la chatarra que sobra se pierde.",
    ca: "Final del torn: les cartes escanejades tornen al fons dels seus munts, el que has construït s’afegeix als teus Bots i la ferralla que sobra es perd.",
    pt: "Fim da vez: as cartas digitalizadas voltam para o fundo dos seus baralhos, o que construíste junta-se aos teus Bots e a sucata que sobra perde-se.",
  },
  round: {
    en: "Everyone builds, then everyone fights. {count} crystals are to be won: two for the Champion, and with three or four players one for the last to surrender.",
    es: "Primero construyen todos y luego se lucha. Hay {count} cristales en juego: dos para el Campeón y, con tres o cuatro jugadores, uno para el último en retirarse.",
    ca: "Primer construeix tothom i després es lluita. Hi ha {count} cristalls en joc: dos per al Campió i, amb tres o quatre jugadors, un per a l’últim a retirar-se.",
    pt: "Primeiro todos constroem e depois luta-se. Há {count} cristais em jogo: dois para o Campeão e, com três ou quatro jogadores, um para o último a retirar-se.",
  },
  showdown: {
    en: "Showdown: the last round, with 6 scrap and up to three builds. Whoever is Champion at the end of this battle wins the game.",
    es: "Desenlace: la última ronda, con 6 de chatarra y hasta tres construcciones. Quien sea Campeón al acabar esta batalla gana la partida.",
    ca: "Desenllaç: l’última ronda, amb 6 de ferralla i fins a tres construccions. Qui sigui Campió al final d’aquesta batalla guanya la partida.",
    pt: "Desenlace: a última ronda, com 6 de sucata e até três construções. Quem for Campeão no fim desta batalha ganha a partida.",
  },
  way: {
    en: "Direction: building and challenging start with the Champion and go round the table this way. It changes every round.",
    es: "Sentido: se construye y se reta empezando por el Campeón y siguiendo este sentido alrededor de la mesa. Cambia cada ronda.",
    ca: "Sentit: es construeix i es repta començant pel Campió i seguint aquest sentit al voltant de la taula. Canvia cada ronda.",
    pt: "Sentido: constrói-se e desafia-se a começar pelo Campeão e neste sentido à volta da mesa. Muda todas as rondas.",
  },
  champion: {
    en: "Champion: defends against everyone, one after the other. Whoever beats the Champion takes the crown; the last one standing wins the battle.",
    es: "Campeón: se defiende de todos, uno tras otro. Quien lo vence se queda la corona, y el último que aguanta gana la batalla.",
    ca: "Campió: es defensa de tothom, l’un rere l’altre. Qui el venç es queda la corona, i l’últim que aguanta guanya la batalla.",
    pt: "Campeão: defende-se de todos, um após outro. Quem o vence fica com a coroa, e o último que se aguenta ganha a batalha.",
  },
  challenger: {
    en: "Challenger: reveals cards one at a time until the attack passes the defence or the deck runs out.",
    es: "Retador: revela cartas de una en una hasta que el ataque supera la defensa o se acaba su mazo.",
    ca: "Reptador: revela cartes d’una en una fins que l’atac supera la defensa o se li acaba el munt.",
    pt: "Desafiante: revela cartas uma a uma até o ataque passar a defesa ou o baralho se acabar.",
  },
  attack: {
    en: "Attack: what this adds when its squad attacks. The attack wins once its total is greater than the defence; a tie is not enough.",
    es: "Ataque: lo que suma cuando su escuadra ataca. El ataque gana en cuanto su total supera la defensa; empatar no basta.",
    ca: "Atac: el que suma quan la seva esquadra ataca. L’atac guanya quan el total supera la defensa; empatar no és prou.",
    pt: "Ataque: o que soma quando o seu esquadrão ataca. O ataque vence assim que o total passa a defesa; empatar não chega.",
  },
  defence: {
    en: "Defence: what this adds while its squad defends. The attack must be greater than the total.",
    es: "Defensa: lo que suma mientras su escuadra defiende. El ataque tiene que superar el total.",
    ca: "Defensa: el que suma mentre la seva esquadra defensa. L’atac ha de superar el total.",
    pt: "Defesa: o que soma enquanto o seu esquadrão defende. O ataque tem de passar o total.",
  },
  crits: {
    en: "Critical hits: enough of them win the clash, whatever the defence: four, and one more for each barrier.",
    es: "Golpes críticos: con los suficientes se gana el enfrentamiento sin mirar la defensa: cuatro, y uno más por cada barrera.",
    ca: "Impactes crítics: amb prou impactes es guanya l’enfrontament sense mirar la defensa: quatre, i un més per cada barrera.",
    pt: "Golpes críticos: com os suficientes vence-se o confronto sem olhar para a defesa: quatro, e mais um por cada barreira.",
  },
  barriers: {
    en: "Barriers: while they defend, each one asks for one more critical hit.",
    es: "Barreras: en defensa, cada una obliga a un golpe crítico más.",
    ca: "Barreres: en defensa, cadascuna obliga a un impacte crític més.",
    pt: "Barreiras: na defesa, cada uma exige mais um golpe crítico.",
  },
  attackMeter: {
    en: "Attack: the bar is the attack so far, the white mark the defence. The attack wins when it passes the mark.",
    es: "Ataque: la barra es el ataque hasta ahora y la marca blanca, la defensa. El ataque gana cuando pasa la marca.",
    ca: "Atac: la barra és l’atac fins ara i la marca blanca, la defensa. L’atac guanya quan passa la marca.",
    pt: "Ataque: a barra é o ataque até agora e a marca branca, a defesa. O ataque vence quando passa a marca.",
  },
  critMeter: {
    en: "Critical hits: a box for each that is needed. When all of them are lit, the attack wins at once.",
    es: "Golpes críticos: una casilla por cada uno que hace falta. Cuando todas están encendidas, el ataque gana en el acto.",
    ca: "Impactes crítics: una casella per cadascun que cal. Quan totes són enceses, l’atac guanya a l’acte.",
    pt: "Golpes críticos: uma casa por cada um que é preciso. Quando estão todas acesas, o ataque vence de imediato.",
  },
  faction: {
    en: "Whoever becomes Champion names one faction: only the Bots of that faction stay in defence. A Bot with two factions counts as both.",
    es: "Quien se hace Campeón nombra una facción: solo los Bots de esa facción se quedan en defensa. Un Bot con dos facciones cuenta para ambas.",
    ca: "Qui es fa Campió anomena una facció: només els Bots d’aquesta facció es queden en defensa. Un Bot amb dues faccions compta per a totes dues.",
    pt: "Quem se torna Campeão nomeia uma facção: só os Bots dessa facção ficam na defesa. Um Bot com duas facções conta para ambas.",
  },
  recycle: {
    en: "Recycle: give this Bot away for its scrap. It goes to the Recycling zone.",
    es: "Reciclar: entrega este Bot a cambio de su chatarra. Va a la Zona de reciclaje.",
    ca: "Reciclar: dona aquest Bot a canvi de la seva ferralla. Va a la Zona de reciclatge.",
    pt: "Reciclar: dá este Bot em troca da sua sucata. Vai para a Zona de reciclagem.",
  },
  fresh: {
    en: "New: built in this turn, so it cannot be recycled yet.",
    es: "Nuevo: construido en este turno, así que aún no se puede reciclar.",
    ca: "Nou: construït en aquest torn, així que encara no es pot reciclar.",
    pt: "Novo: construído nesta vez, por isso ainda não se pode reciclar.",
  },
  turned: {
    en: "Used: this Contraption is turned. It is ready again in the next battle.",
    es: "Usado: este Artilugio está girado. Vuelve a estar listo en la próxima batalla.",
    ca: "Usat: aquest Enginy està girat. Torna a estar a punt a la batalla següent.",
    pt: "Usada: esta Engenhoca está virada de lado. Volta a estar pronta na próxima batalha.",
  },
  stays: {
    en: "Stays: it has the faction that the Champion named, so it goes on defending.",
    es: "Se queda: es de la facción que nombró el Campeón, así que sigue defendiendo.",
    ca: "Es queda: és de la facció que ha anomenat el Campió, així que continua defensant.",
    pt: "Fica: é da facção que o Campeão nomeou, por isso continua a defender.",
  },
  borrowed: {
    en: "On loan: this Bot belongs to another player and goes back after the battle.",
    es: "Prestado: este Bot es de otro jugador y vuelve con él después de la batalla.",
    ca: "En préstec: aquest Bot és d’un altre jugador i hi torna després de la batalla.",
    pt: "Emprestado: este Bot é de outro jogador e volta para ele depois da batalha.",
  },
  deck: {
    en: "Battle deck: all the Bots of a player, shuffled. Cards are revealed from the top; who has none left and has not won surrenders.",
    es: "Mazo de batalla: todos los Bots de un jugador, barajados. Se revelan desde arriba; quien se queda sin cartas y no ha ganado se retira.",
    ca: "Munt de batalla: tots els Bots d’un jugador, barrejats. Es revelen des de dalt; qui es queda sense cartes i no ha guanyat es retira.",
    pt: "Baralho de batalha: todos os Bots de um jogador, baralhados. Revelam-se a partir do topo; quem fica sem cartas e não venceu retira-se.",
  },
  discard: {
    en: "Discard pile: Bots that are out of this battle. They are back in the next one.",
    es: "Pila de descartes: Bots fuera de esta batalla. Vuelven en la siguiente.",
    ca: "Pila de descarts: Bots fora d’aquesta batalla. Tornen a la següent.",
    pt: "Pilha de descarte: Bots fora desta batalha. Voltam na seguinte.",
  },
  waits: {
    en: "Order: after each clash the next player in this direction challenges. The Champion and those who have surrendered are skipped.",
    es: "Orden: tras cada enfrentamiento reta el siguiente jugador en este sentido. El Campeón y los retirados no cuentan.",
    ca: "Ordre: després de cada enfrontament repta el jugador següent en aquest sentit. El Campió i els retirats no compten.",
    pt: "Ordem: depois de cada confronto desafia o jogador seguinte neste sentido. O Campeão e os que se retiraram não contam.",
  },
  surrendered: {
    en: "Surrendered: no cards were left, so this player is out of this battle.",
    es: "Retirado: se quedó sin cartas, así que está fuera de esta batalla.",
    ca: "Retirat: s’ha quedat sense cartes, així que és fora d’aquesta batalla.",
    pt: "Retirado: ficou sem cartas, por isso está fora desta batalha.",
  },
  scanned: {
    en: "Scanned: only you see these cards. Build them this turn, or they go back to the bottom of their deck.",
    es: "Escaneadas: solo tú ves estas cartas. Constrúyelas este turno o volverán al fondo de su mazo.",
    ca: "Escanejades: només tu veus aquestes cartes. Construeix-les aquest torn o tornaran al fons del seu munt.",
    pt: "Digitalizadas: só tu vês estas cartas. Constrói-as nesta vez ou voltam para o fundo do seu baralho.",
  },
  hand: {
    en: "Scanned card: only its player knows it. The number is its level.",
    es: "Carta escaneada: solo la conoce su jugador. El número es su nivel.",
    ca: "Carta escanejada: només la coneix el seu jugador. El número n’és el nivell.",
    pt: "Carta digitalizada: só o seu jogador a conhece. O número é o nível.",
  },
  totals: {
    en: "All together: what all these Bots would add up to. In a battle they come one at a time, in random order.",
    es: "En total: lo que sumarían todos estos Bots. En la batalla salen de uno en uno y al azar.",
    ca: "En total: el que sumarien tots aquests Bots. A la batalla surten d’un en un i a l’atzar.",
    pt: "Ao todo: o que todos estes Bots somariam. Na batalha saem um a um e ao acaso.",
  },
  odds: {
    en: "Chance to win: how often you win when the game is played on at random many times. A hint, not a promise.",
    es: "Probabilidad de ganar: cuántas veces ganas si la partida se termina muchas veces al azar. Una pista, no una promesa.",
    ca: "Probabilitat de guanyar: quantes vegades guanyes si la partida s’acaba molts cops a l’atzar. Una pista, no una promesa.",
    pt: "Probabilidade de ganhar: quantas vezes ganhas se a partida for acabada muitas vezes ao acaso. Uma pista, não uma promessa.",
  },
});

export type Sign = keyof typeof words | "keyword" | "place";
/** Explain a sign that stands alone. */
export const alone = standing<Sign>;

const ICONS: Partial<Record<Sign, IconName>> = {
  crystal: "crystal",
  scrap: "scrap",
  cost: "scrap",
  closed: "lock",
  champion: "crown",
  showdown: "crown",
  attack: "sword",
  attackMeter: "sword",
  defence: "shield",
  crits: "burst",
  critMeter: "burst",
  barriers: "wall",
  recycle: "recycle",
  surrendered: "flag",
  scanned: "lock",
  scan: "search",
  odds: "chart",
};

/** Return what explains the signs of a table. */
export function explainer(catalogue: () => RumblebotsCatalogue, view: () => RumblebotsView): Explain {
  const known = (sign: string): sign is keyof typeof words => Object.hasOwn(words, sign);
  return (sign, about): Explanation[] => {
    const { keywords, places, factions, dominance } = catalogue();
    if (sign === "keyword")
      return about.split(" ").flatMap((name) => {
        const found = keywords[name];
        return found ? [{ ...titled(found.text, found.rule), name: found.name }] : [];
      });
    if (sign === "place") {
      const found = places[about];
      return found ? [{ name: found.name, text: found.text, rule: found.rule }] : [];
    }
    if (!known(sign)) return [];
    const rule = Object.hasOwn(RULES, sign) ? RULES[sign as keyof typeof RULES] : undefined;
    if (sign === "faction")
      return [
        { name: factions[about] ?? "", text: words.faction(), rule, icon: FACTION_SIGNS[about as Faction] },
      ];
    if (sign === "round") {
      const { prizes } = view();
      const name = r.round({ round: Number(about), rounds: prizes.length });
      return [{ name, text: words.round({ count: prizes[Number(about) - 1] ?? 0 }), rule }];
    }
    // What is told of a button is why it cannot be used now, or what it would do.
    const now = about ? [{ name: "", text: about }] : [];
    return [titled(words[sign]({ lead: dominance }), rule, ICONS[sign]), ...now];
  };
}
