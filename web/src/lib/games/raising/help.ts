/** What the signs on the table of Raising Robots mean. What is printed on a thing is told by the game itself. */
import type { ClassFacts, ClassView } from "../../api/types/raising";
import { texts } from "../../texts/texts";
import { capital, type Explain, type Explanation, standing, titled } from "../../ui/help";
import type { IconName } from "../../ui/icons";
import { climb, counts } from "./classes";
import type { Desk } from "./desk.svelte";
import { type Phase, PHASES, type TokenType, TYPES } from "./facts";
import { type Item, ITEM_ICONS, TOKEN_SIGNS } from "./looks";
import { RULES } from "./rules";
import { t } from "./texts";

/** The parts that Robots are built of; one text explains them all. */
const COMPONENTS = ["sensor", "gear", "microchip", "program"] as const;
type Component = (typeof COMPONENTS)[number];

const words = texts("raising help", {
  upgrade: {
    en: "Upgrade: pay energy and wilds to unlock tokens on your board. What they covered works from then on.",
    es: "Mejora: paga energía y comodines para desbloquear tokens de tu tablero. Lo que tapaban funciona desde entonces.",
    ca: "Millora: paga energia i comodins per desbloquejar fitxes del teu tauler. El que tapaven funciona des d’aleshores.",
    pt: "Melhoria: paga energia e jóqueres para desbloquear fichas do teu tabuleiro. O que tapavam funciona a partir daí.",
  },
  assemble: {
    en: "Assemble: put Robots from your hand into their rows. You may share your energy among several; what is left of it is lost.",
    es: "Ensamblaje: pon robots de tu mano en sus filas. Puedes repartir la energía entre varios; la que sobre se pierde.",
    ca: "Acoblament: posa robots de la mà a les seves files. Pots repartir l’energia entre uns quants; la que sobri es perd.",
    pt: "Montagem: põe robôs da mão nas suas linhas. Podes repartir a energia por vários; a que sobrar perde-se.",
  },
  row: {
    en: "First the actions of the board from top to bottom, then the Robots from left to right, each once. Energy is not used up here.",
    es: "Primero las acciones del tablero de arriba abajo y luego los robots de izquierda a derecha, cada uno una vez. Aquí la energía no se gasta.",
    ca: "Primer les accions del tauler de dalt a baix i després els robots d’esquerra a dreta, cadascun un cop. Aquí l’energia no es gasta.",
    pt: "Primeiro as ações do tabuleiro de cima para baixo e depois os robôs da esquerda para a direita, cada um uma vez. Aqui a energia não se gasta.",
  },
  performed: {
    en: "Which phases you perform: those that you gave a card, and all on which a cube lies, whoever put it there.",
    es: "Qué fases realizas: las que tienen una carta tuya y todas las que tienen un cubo, lo haya puesto quien lo haya puesto.",
    ca: "Quines fases fas: les que tenen una carta teva i totes les que tenen un cub, l’hagi posat qui l’hagi posat.",
    pt: "Que fases realizas: as que têm uma carta tua e todas as que têm um cubo, seja quem for que lá o pôs.",
  },
  cubes: {
    en: "Cubes: each adds 1 energy to its phase for everybody, and lets everybody perform it.",
    es: "Cubos: cada uno da 1 de energía en su fase a todo el mundo y deja que todos la realicen.",
    ca: "Cubs: cadascun dona 1 d’energia a la seva fase a tothom i deixa que tothom la faci.",
    pt: "Cubos: cada um dá 1 de energia na sua fase a toda a gente e deixa que todos a realizem.",
  },
  energy: {
    en: "Energy: what you have in this phase: your card, the cubes, what your board and your Inventor add, and the batteries you spend before it starts.",
    es: "Energía: la que tienes en esta fase: tu carta, los cubos, lo que añaden tu tablero y tu inventor, y las pilas que gastes antes de empezar.",
    ca: "Energia: la que tens en aquesta fase: la teva carta, els cubs, el que hi afegeixen el tauler i l’inventor, i les piles que gastis abans de començar.",
    pt: "Energia: a que tens nesta fase: a tua carta, os cubos, o que o tabuleiro e o inventor acrescentam, e as pilhas que gastares antes de começar.",
  },
  lamp: {
    en: "Lamp: the energy that this needs. It glows when your energy reaches it.",
    es: "Lámpara: la energía que hace falta. Brilla cuando la tuya llega.",
    ca: "Llum: l’energia que cal. Brilla quan la teva hi arriba.",
    pt: "Lâmpada: a energia que é precisa. Brilha quando a tua chega.",
  },
  energyCard: {
    en: "Energy card: its number is energy for the phase you put on it; its cubes go to that phase and help everybody. On ×2 each cube counts twice for you.",
    es: "Carta de energía: su número es energía para la fase que le pongas; sus cubos van a esa fase y ayudan a todos. Con ×2, cada cubo te cuenta doble.",
    ca: "Carta d’energia: el número és energia per a la fase que hi posis; els cubs van a aquesta fase i ajuden tothom. Amb ×2, cada cub et compta doble.",
    pt: "Carta de energia: o número é energia para a fase que lhe puseres; os cubos vão para essa fase e ajudam todos. Com ×2, cada cubo conta a dobrar para ti.",
  },
  energyDeck: {
    en: "Energy deck: everybody has the same eight cards and turns up two a round. Pale ones have been played; before round 5 all come back.",
    es: "Mazo de energía: todos tienen las mismas ocho cartas y descubren dos por ronda. Las pálidas ya se jugaron; antes de la ronda 5 vuelven todas.",
    ca: "Munt d’energia: tothom té les mateixes vuit cartes i en gira dues per ronda. Les pàl·lides ja s’han jugat; abans de la ronda 5 tornen totes.",
    pt: "Baralho de energia: todos têm as mesmas oito cartas e viram duas por ronda. As pálidas já foram jogadas; antes da ronda 5 voltam todas.",
  },
  secret: {
    en: "Secret: nobody sees which phase lies here until everybody has chosen.",
    es: "Secreto: nadie ve qué fase hay aquí hasta que todos han elegido.",
    ca: "Secret: ningú no veu quina fase hi ha aquí fins que tothom ha triat.",
    pt: "Segredo: ninguém vê que fase está aqui até todos terem escolhido.",
  },
  boosted: {
    en: "Boosted: your Inventor makes this energy card stronger this round.",
    es: "Reforzada: tu inventor hace más fuerte esta carta de energía esta ronda.",
    ca: "Reforçada: el teu inventor fa més forta aquesta carta d’energia aquesta ronda.",
    pt: "Reforçada: o teu inventor torna esta carta de energia mais forte nesta ronda.",
  },
  missing: {
    en: "Missing: so many batteries would light this lamp. Each gives 1 energy, before the phase starts.",
    es: "Faltan: con tantas pilas se encendería esta lámpara. Cada una da 1 de energía, antes de empezar la fase.",
    ca: "Falten: amb tantes piles s’encendria aquest llum. Cadascuna dona 1 d’energia, abans de començar la fase.",
    pt: "Faltam: com tantas pilhas acendia-se esta lâmpada. Cada uma dá 1 de energia, antes de a fase começar.",
  },
  token: {
    en: "Once it is unlocked, a token of this type goes on a Robot, a Class or an Inventor with the same sign, and upgrades it.",
    es: "Una vez desbloqueado, un token de este tipo va a un robot, una clase o un inventor con el mismo signo, y lo mejora.",
    ca: "Un cop desbloquejada, una fitxa d’aquest tipus va a un robot, una classe o un inventor amb el mateix signe, i el millora.",
    pt: "Depois de desbloqueada, uma ficha deste tipo vai para um robô, uma disciplina ou um inventor com o mesmo sinal, e melhora-o.",
  },
  toPlace: {
    en: "To place: your unlocked tokens. Click one, then a card that glows: a Robot, a Class or your Inventor gets better by it. It may wait, but it never moves again.",
    es: "Por colocar: tus tokens desbloqueados. Haz clic en uno y luego en una carta que brille: mejora un robot, una clase o tu inventor. Puede esperar, pero luego ya no se mueve.",
    ca: "Per col·locar: les teves fitxes desbloquejades. Fes clic en una i després en una carta que brilli: millora un robot, una classe o l’inventor. Pot esperar, però després ja no es mou.",
    pt: "Por colocar: as tuas fichas desbloqueadas. Clica numa e depois numa carta que brilhe: melhora um robô, uma disciplina ou o inventor. Pode esperar, mas depois já não se move.",
  },
  covered: {
    en: "While the token lies here, this is covered: {what}. Unlock it, and you have it for the rest of the game.",
    es: "Mientras el token está aquí, tapa esto: {what}. Si lo desbloqueas, lo tienes para el resto de la partida.",
    ca: "Mentre la fitxa és aquí, tapa això: {what}. Si la desbloqueges, ho tens per a la resta de la partida.",
    pt: "Enquanto a ficha está aqui, tapa isto: {what}. Se a desbloqueares, ficas com isso até ao fim da partida.",
  },
  uncovered: {
    en: "The token is gone, so this is yours: {what}.",
    es: "El token ya no está, así que esto es tuyo: {what}.",
    ca: "La fitxa ja no hi és, així que això és teu: {what}.",
    pt: "A ficha já não está cá, por isso isto é teu: {what}.",
  },
  space: {
    en: "Space: Robots fill a row from left to right. The number is what the space costs beside the Robot itself, in wilds.",
    es: "Espacio: los robots llenan la fila de izquierda a derecha. El número es lo que cuesta el espacio, además del robot, en comodines.",
    ca: "Espai: els robots omplen la fila d’esquerra a dreta. El número és el que costa l’espai, a més del robot, en comodins.",
    pt: "Espaço: os robôs enchem a linha da esquerda para a direita. O número é o que o espaço custa, além do robô, em jóqueres.",
  },
  column: {
    en: "Price: one of two ways to pay for this Robot, with less energy and more parts, or the other way round.",
    es: "Precio: una de las dos formas de pagar este robot, con menos energía y más piezas o al revés.",
    ca: "Preu: una de les dues maneres de pagar aquest robot, amb menys energia i més peces o a l’inrevés.",
    pt: "Preço: uma das duas formas de pagar este robô, com menos energia e mais peças ou ao contrário.",
  },
  upgraded: {
    en: "Upgraded: it has its token, so it uses its better action.",
    es: "Mejorado: lleva su token, así que usa su mejor acción.",
    ca: "Millorat: té la seva fitxa, així que fa servir la millor acció.",
    pt: "Melhorado: tem a sua ficha, por isso usa a melhor ação.",
  },
  points: {
    en: "Points: what this Robot is worth at the end, once it is assembled.",
    es: "Puntos: lo que vale este robot al final, una vez ensamblado.",
    ca: "Punts: el que val aquest robot al final, un cop acoblat.",
    pt: "Pontos: o que este robô vale no fim, depois de montado.",
  },
  score: {
    en: "Score: points of Robots, Classes and the inventory, and one third of a point for each part, battery and Robot in hand.",
    es: "Puntuación: puntos de robots, clases e inventario, y un tercio de punto por cada pieza, pila y robot en la mano.",
    ca: "Puntuació: punts de robots, classes i inventari, i un terç de punt per cada peça, pila i robot a la mà.",
    pt: "Pontuação: pontos de robôs, disciplinas e inventário, e um terço de ponto por cada peça, pilha e robô na mão.",
  },
  vp: {
    en: "Victory points that you keep in your inventory. They count at the end.",
    es: "Puntos de victoria que guardas en tu inventario. Cuentan al final.",
    ca: "Punts de victòria que guardes a l’inventari. Compten al final.",
    pt: "Pontos de vitória que guardas no inventário. Contam no fim.",
  },
  component: {
    en: "A part: it pays for Robots and for actions. Each one that is left is worth a third of a point.",
    es: "Una pieza: paga robots y acciones. Cada una que sobra vale un tercio de punto.",
    ca: "Una peça: paga robots i accions. Cada una que sobra val un terç de punt.",
    pt: "Uma peça: paga robôs e ações. Cada uma que sobra vale um terço de ponto.",
  },
  tape: {
    en: "It can be spent as any part or as a wild, but never as a battery or a Robot card.",
    es: "Se puede gastar como cualquier pieza o como comodín, pero nunca como pila ni como carta de robot.",
    ca: "Es pot gastar com qualsevol peça o com a comodí, però mai com a pila ni com a carta de robot.",
    pt: "Pode gastar-se como qualquer peça ou como jóquer, mas nunca como pilha nem como carta de robô.",
  },
  battery: {
    en: "It adds 1 energy to a phase that you perform, if you spend it before the phase starts.",
    es: "Añade 1 de energía a una fase que realizas, si la gastas antes de que empiece.",
    ca: "Afegeix 1 d’energia a una fase que fas, si la gastes abans que comenci.",
    pt: "Acrescenta 1 de energia a uma fase que realizas, se a gastares antes de ela começar.",
  },
  robot: {
    en: "A Robot card in hand: it waits to be assembled, and it can also be paid as a part. Gained, it is drawn from the deck.",
    es: "Una carta de robot en la mano: espera a ser ensamblada, y también sirve para pagar. Si la ganas, la robas del mazo.",
    ca: "Una carta de robot a la mà: espera que l’acoblin, i també serveix per pagar. Si la guanyes, la robes del munt.",
    pt: "Uma carta de robô na mão: espera ser montada, e também serve para pagar. Se a ganhas, tira-la do baralho.",
  },
  wild: {
    en: "Gained, it becomes a part or a Robot card of your choice at once. Paid, it can be any of these or duct tape.",
    es: "Si lo ganas, se convierte al momento en la pieza o carta de robot que elijas. Si lo pagas, vale cualquiera de ellas o cinta adhesiva.",
    ca: "Si el guanyes, es converteix a l’instant en la peça o carta de robot que triïs. Si el pagues, val qualsevol d’aquestes o cinta adhesiva.",
    pt: "Se o ganhas, passa logo a ser a peça ou carta de robô que escolheres. Se o pagas, vale qualquer delas ou fita adesiva.",
  },
  row_vp: {
    en: "Points for the Robots in this row: 1 with one or more, 2 with three or more, 3 with five.",
    es: "Puntos por los robots de esta fila: 1 con uno o más, 2 con tres o más, 3 con cinco.",
    ca: "Punts pels robots d’aquesta fila: 1 amb un o més, 2 amb tres o més, 3 amb cinc.",
    pt: "Pontos pelos robôs desta linha: 1 com um ou mais, 2 com três ou mais, 3 com cinco.",
  },
  exchange: {
    en: "Discard any number of Robots from your hand, even none, and draw one more than that.",
    es: "Descarta los robots de la mano que quieras, aunque sea ninguno, y roba uno más.",
    ca: "Descarta els robots de la mà que vulguis, encara que no sigui cap, i roba’n un més.",
    pt: "Descarta os robôs da mão que quiseres, mesmo nenhum, e tira mais um.",
  },
  unlock: {
    en: "Take any token off your board. What it covered works from now on, and the token can be placed on a card of its type.",
    es: "Quita un token cualquiera de tu tablero. Lo que tapaba funciona desde ahora, y el token se puede colocar en una carta de su tipo.",
    ca: "Treu una fitxa qualsevol del teu tauler. El que tapava funciona des d’ara, i la fitxa es pot col·locar en una carta del seu tipus.",
    pt: "Tira uma ficha qualquer do teu tabuleiro. O que tapava funciona a partir de agora, e a ficha pode ir para uma carta do seu tipo.",
  },
  assembly: {
    en: "Assemble a Robot outside its phase: you pay the parts of its upper price (the one with less energy) and the space, but no energy.",
    es: "Ensambla un robot fuera de su fase: pagas las piezas de su precio de arriba (el de menos energía) y el espacio, pero nada de energía.",
    ca: "Acobla un robot fora de la seva fase: pagues les peces del preu de dalt (el de menys energia) i l’espai, però gens d’energia.",
    pt: "Monta um robô fora da sua fase: pagas as peças do preço de cima (o de menos energia) e o espaço, mas nenhuma energia.",
  },
  lesson: {
    en: "You can have at most three Classes. With three, a new one replaces one of yours, or you refuse all the new ones.",
    es: "Puedes tener tres clases como mucho. Si ya tienes tres, la nueva sustituye a una tuya, o las rechazas todas.",
    ca: "Pots tenir tres classes com a màxim. Si ja en tens tres, la nova en substitueix una de teva, o les rebutges totes.",
    pt: "Podes ter três disciplinas no máximo. Se já tens três, a nova substitui uma tua, ou recusas todas.",
  },
  inspiration: {
    en: "Choose: draw 3 Classes and keep 1, gain 2 wilds, or gain 4 batteries.",
    es: "Elige: robar 3 clases y quedarte con 1, ganar 2 comodines o ganar 4 pilas.",
    ca: "Tria: robar 3 classes i quedar-te’n 1, guanyar 2 comodins o guanyar 4 piles.",
    pt: "Escolhe: tirar 3 disciplinas e ficar com 1, ganhar 2 jóqueres ou ganhar 4 pilhas.",
  },
  pays: {
    en: "Exchange: pay everything to the left of the arrow and get everything to the right of it, once.",
    es: "Conversión: paga todo lo que hay a la izquierda de la flecha y recibe todo lo de la derecha, una vez.",
    ca: "Conversió: paga tot el que hi ha a l’esquerra de la fletxa i rep tot el de la dreta, un cop.",
    pt: "Conversão: paga tudo o que está à esquerda da seta e recebe tudo o que está à direita, uma vez.",
  },
  grade: {
    en: "Grade: how far you have come on the scale D, C, B, A. Each mark on the bar asks for a number and gives more points.",
    es: "Nota: hasta dónde has llegado en la escala D, C, B, A. Cada marca de la barra pide una cantidad y da más puntos.",
    ca: "Nota: fins on has arribat a l’escala D, C, B, A. Cada marca de la barra demana una quantitat i dona més punts.",
    pt: "Nota: até onde chegaste na escala D, C, B, A. Cada marca da barra pede uma quantidade e dá mais pontos.",
  },
  credit: {
    en: "Extra credit: a token of this type on the Class lifts its grade by one, once. Some Classes need it for an A.",
    es: "Crédito extra: un token de este tipo en la clase sube su nota en uno, una vez. Algunas clases lo necesitan para la A.",
    ca: "Crèdit extra: una fitxa d’aquest tipus a la classe n’apuja la nota en un, un cop. Algunes classes el necessiten per a l’A.",
    pt: "Crédito extra: uma ficha deste tipo na disciplina sobe a nota em um, uma vez. Algumas disciplinas precisam dele para o A.",
  },
  raised: {
    en: "Raised: your Inventor lifts the grade of this Class.",
    es: "Subida: tu inventor sube la nota de esta clase.",
    ca: "Apujada: el teu inventor apuja la nota d’aquesta classe.",
    pt: "Subida: o teu inventor sobe a nota desta disciplina.",
  },
  inventor: {
    en: "Inventor: an ability for the whole game, and a better one once a token of its type lies on it.",
    es: "Inventor: una capacidad para toda la partida, y otra mejor cuando tiene encima un token de su tipo.",
    ca: "Inventor: una capacitat per a tota la partida, i una de millor quan té a sobre una fitxa del seu tipus.",
    pt: "Inventor: uma capacidade para toda a partida, e outra melhor quando tem em cima uma ficha do seu tipo.",
  },
  inventorNeeds: {
    en: "Requirement: only when it is met may a token be placed on the Inventor. The token you place counts.",
    es: "Requisito: solo cuando se cumple se puede colocar un token en el inventor. El que colocas también cuenta.",
    ca: "Requisit: només quan es compleix es pot col·locar una fitxa a l’inventor. La que col·loques també compta.",
    pt: "Requisito: só quando se cumpre se pode colocar uma ficha no inventor. A que colocas também conta.",
  },
  round: {
    en: "Rounds: the game has {rounds}. Before the fifth there is a break: everybody draws three Classes and keeps one.",
    es: "Rondas: la partida tiene {rounds}. Antes de la quinta hay un descanso: todos roban tres clases y se quedan con una.",
    ca: "Rondes: la partida en té {rounds}. Abans de la cinquena hi ha un descans: tothom roba tres classes i se’n queda una.",
    pt: "Rondas: a partida tem {rounds}. Antes da quinta há um intervalo: todos tiram três disciplinas e ficam com uma.",
  },
  neutral: {
    en: "Neutral row: it plays along with few players. Each round some of its phase cards are turned up, and their cubes go to those phases.",
    es: "Fila neutral: juega con vosotros cuando sois pocos. Cada ronda se descubren algunas de sus cartas de fase y sus cubos van a esas fases.",
    ca: "Fila neutral: juga amb vosaltres quan sou pocs. Cada ronda es giren algunes de les seves cartes de fase i els cubs van a aquestes fases.",
    pt: "Fila neutra: joga convosco quando são poucos. Em cada ronda viram-se algumas das suas cartas de fase e os cubos vão para essas fases.",
  },
  bid: {
    en: "Bid: put your figure further right than anybody’s on this track. If nobody outbids you, you get the Inventor and pay what the space shows.",
    es: "Puja: pon tu figura más a la derecha que nadie en esta pista. Si nadie te supera, te llevas al inventor y pagas lo que muestra el espacio.",
    ca: "Licitació: posa la teva figura més a la dreta que ningú en aquesta pista. Si ningú no et supera, t’emportes l’inventor i pagues el que mostra l’espai.",
    pt: "Licitação: põe a tua figura mais à direita do que ninguém nesta pista. Se ninguém te superar, ficas com o inventor e pagas o que o espaço mostra.",
  },
  challenge: {
    en: "Solo challenge: three games in a row, and the cards of one are out of the next. The sum of the scores gives your rank.",
    es: "Reto en solitario: tres partidas seguidas, y las cartas de una no salen en la siguiente. La suma de las puntuaciones da tu rango.",
    ca: "Repte en solitari: tres partides seguides, i les cartes d’una no surten a la següent. La suma de les puntuacions dona el teu rang.",
    pt: "Desafio a solo: três partidas seguidas, e as cartas de uma não saem na seguinte. A soma das pontuações dá o teu nível.",
  },
  decks: {
    en: "Decks: when one is empty, its discard pile is shuffled to make a new one.",
    es: "Mazos: cuando uno se acaba, se baraja su pila de descartes para hacer otro.",
    ca: "Munts: quan un s’acaba, es barreja la seva pila de descarts per fer-ne un altre.",
    pt: "Baralhos: quando um se acaba, baralha-se a sua pilha de descarte para fazer outro.",
  },
  slots: {
    en: "Rows: a box for each space; a full one is an assembled Robot, one with a mark has its token.",
    es: "Filas: una casilla por espacio; si está llena hay un robot ensamblado, y si lleva marca, tiene su token.",
    ca: "Files: una casella per espai; si és plena hi ha un robot acoblat, i si porta marca, té la seva fitxa.",
    pt: "Linhas: uma casa por espaço; se está cheia há um robô montado, e se tem marca, tem a sua ficha.",
  },
});

/** Things whose own words are printed on them: `about` says which. */
type Printed = "place" | "action" | "upgradeRow" | "robotCard" | "class";
export type Sign =
  | Exclude<keyof typeof words, "row" | "token" | "component" | "covered" | "uncovered">
  | Item
  | Phase
  | TokenType
  | Printed;
/** Explain a sign that stands alone. */
export const alone = standing<Sign>;

const ICONS: Partial<Record<keyof typeof words, IconName>> = {
  missing: "battery",
  secret: "lock",
  boosted: "up",
  raised: "up",
  upgraded: "tick",
  pays: "right",
};

const isPhase = (sign: string): sign is Phase => (PHASES as readonly string[]).includes(sign);
const isType = (sign: string): sign is TokenType => (TYPES as readonly string[]).includes(sign);
const isItem = (sign: string): sign is Item => Object.hasOwn(ITEM_ICONS, sign);
const isComponent = (sign: string): sign is Component => (COMPONENTS as readonly string[]).includes(sign);
const isWord = (sign: string): sign is keyof typeof words => Object.hasOwn(words, sign);

/** Return what explains the signs of a table. */
export function explainer(desk: Desk): Explain {
  return (sign, about) => {
    const { facts } = desk;
    if (isPhase(sign)) {
      const own = sign === "upgrade" || sign === "assemble";
      const told = own ? titled(words[sign](), RULES[sign]) : { text: words.row(), rule: RULES.row };
      // On the strip it is told, too, who performs it.
      const who = about === "performed" ? [titled(words.performed(), RULES.performed)] : [];
      return [{ ...told, name: facts.word(sign), icon: sign }, ...who];
    }
    if (isType(sign))
      return [
        {
          name: capital(facts.word(sign)),
          text: words.token(),
          rule: RULES.token,
          icon: TOKEN_SIGNS[sign].icon,
        },
        ...(about ? [{ name: "", text: about }] : []),
      ];
    if (isItem(sign)) {
      const word = isComponent(sign) ? "component" : sign;
      return [
        { name: capital(facts.name(sign)), text: words[word](), rule: RULES[word], icon: ITEM_ICONS[sign] },
      ];
    }
    if (isWord(sign)) {
      const rule = Object.hasOwn(RULES, sign) ? RULES[sign as keyof typeof RULES] : undefined;
      return [titled(words[sign]({ rounds: facts.catalogue.rounds }), rule, ICONS[sign])];
    }
    return printed(desk, sign, about);
  };
}

/** Return what a Class counts, and where it stands and leads if it is somebody's, or else all its grades. */
function told(facts: ClassFacts, own: ClassView | null): string {
  const { marks, next } = climb(facts, own?.count ?? 0);
  const said = [t.classCounts({ what: counts(facts) })];
  if (own === null) {
    const grades = marks.map(({ grade, needs, points }) => t.classGrade({ grade, count: needs, points }));
    said.push(t.classScale({ grades: grades.join(", ") }));
  } else {
    const { count, grade, points } = own;
    said.push(grade ? t.classNow({ count, grade, points }) : t.classNone({ count }));
    const worth = marks.find((mark) => mark.grade === next?.grade)?.points ?? 0;
    if (grade === "A") said.push(t.classTop());
    // A grade that something has lifted is not the one on the scale: the next step lifts it once more.
    else if (next && (own.credit || own.raised)) said.push(t.classRises({ count: next.count }));
    else if (next) said.push(t.classNext({ ...next, points: worth }));
  }
  if (facts.needs_credit && !own?.credit) said.push(`${t.needsCredit()}.`);
  return said.join(" ");
}

/** Return what is printed on a thing, and why it cannot be used now. */
function printed(desk: Desk, sign: string, about: string): Explanation[] {
  const { facts } = desk;
  const lock = desk.lockOf(about);
  const why = lock ? [{ name: "", text: lock.text, icon: "lock" as const }] : [];
  switch (sign) {
    case "place": {
      const place = facts.places.find((one) => one.piece === about);
      if (!place) return [];
      const energy = facts.energyUnder(place, desk.view.options);
      const what = energy > 0 ? t.moreEnergy({ count: energy }) : place.text;
      const covered = !desk.player.unlocked.includes(place.place);
      return [
        {
          name: capital(covered ? `${place.name}, ${facts.word(place.type)}` : place.name),
          text: covered ? words.covered({ what }) : words.uncovered({ what }),
          rule: place.inspires ? RULES.inspires : RULES.place,
          icon: TOKEN_SIGNS[place.type].icon,
        },
      ];
    }
    case "action": {
      const action = facts.actions.find((one) => one.id === about);
      if (!action) return [];
      const { text } = facts.printed(action, desk.player);
      return [{ name: action.name, text: capital(text), rule: RULES.action }, ...why];
    }
    case "upgradeRow": {
      const row = facts.upgradeRows.find((one) => one.piece === about);
      return row
        ? [{ name: capital(row.name), text: capital(row.text), rule: RULES.upgradeRow }, ...why]
        : [];
    }
    case "robotCard": {
      if (facts.kind(about) !== "robot") return [];
      const robot = facts.robot(about);
      return [{ name: robot.name, text: capital(robot.text), rule: RULES.robotCard }, ...why];
    }
    case "class": {
      if (facts.kind(about) !== "class") return [];
      const one = facts.class(about);
      const own = desk.player.classes.find((each) => each.card === about) ?? null;
      return [{ name: one.name, text: told(one, own), rule: RULES.class }];
    }
    default:
      return [];
  }
}
