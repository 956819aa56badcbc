/** What the signs on the table of Ricochet Robots mean. */
import type { BoardView, RicochetCatalogue } from "../../api/types/ricochet";
import { texts } from "../../texts/texts";
import { capital, type Explain, type Explanation, standing, titled } from "../../ui/help";
import type { IconName } from "../../ui/icons";
import { RULES } from "./rules";
import { inCentre, placeOf, SIDE, wallsAt } from "./squares";
import { r } from "./texts";

const words = texts("ricochet help", {
  robot: {
    en: "It slides until something stops it: a wall, the edge, the centre or another robot. Any robot may help.",
    es: "Se desliza hasta que algo lo para: una pared, el borde, el centro u otro robot. Cualquier robot puede ayudar.",
    ca: "Llisca fins que alguna cosa l’atura: una paret, el marge, el centre o un altre robot. Qualsevol robot pot ajudar.",
    pt: "Desliza até que algo o pare: uma parede, a margem, o centro ou outro robô. Qualquer robô pode ajudar.",
  },
  silver: {
    en: "It moves and blocks like the others and may reach the vortex, but never a coloured target.",
    es: "Se mueve y bloquea como los demás y puede llegar al vórtice, pero nunca a un objetivo de color.",
    ca: "Es mou i bloqueja com els altres i pot arribar al vòrtex, però mai a un objectiu de color.",
    pt: "Move-se e bloqueia como os outros e pode chegar ao vórtice, mas nunca a um alvo de cor.",
  },
  target: {
    en: "The robot of this colour must stop here when its chip is turned up.",
    es: "Cuando sale su ficha, el robot de este color tiene que pararse aquí.",
    ca: "Quan surt la seva fitxa, el robot d’aquest color s’ha d’aturar aquí.",
    pt: "Quando sai a sua ficha, o robô desta cor tem de parar aqui.",
  },
  vortex: {
    en: "Any robot may stop here when its chip is turned up.",
    es: "Cuando sale su ficha, vale que se pare aquí cualquier robot.",
    ca: "Quan surt la seva fitxa, val que s’hi aturi qualsevol robot.",
    pt: "Quando sai a sua ficha, vale que pare aqui qualquer robô.",
  },
  wall: {
    en: "Wall: robots stop here and cannot pass.",
    es: "Pared: los robots se paran aquí y no pueden pasar.",
    ca: "Paret: els robots s’aturen aquí i no poden passar.",
    pt: "Parede: os robôs param aqui e não podem passar.",
  },
  centre: {
    en: "Centre: a block that stops robots. The chip of the round lies on it.",
    es: "Centro: una pieza que para a los robots. Encima está la ficha de la ronda.",
    ca: "Centre: una peça que atura els robots. A sobre hi ha la fitxa de la ronda.",
    pt: "Centro: uma peça que para os robôs. Em cima está a ficha da ronda.",
  },
  diagonal: {
    en: "It turns robots of other colours at a right angle, and they slide on. The robot of its own colour passes straight through.",
    es: "Desvía en ángulo recto a los robots de otro color, que siguen deslizándose. El robot de su color la cruza como si nada.",
    ca: "Desvia en angle recte els robots d’un altre color, que continuen lliscant. El robot del seu color la creua com si res.",
    pt: "Desvia em ângulo reto os robôs de outra cor, que continuam a deslizar. O robô da sua cor atravessa-a como se nada fosse.",
  },
  marker: {
    en: "Marker: here the robot stood when the round began. It goes back here if a try fails.",
    es: "Ficha de posición: aquí estaba el robot al empezar la ronda. Vuelve aquí si un intento falla.",
    ca: "Fitxa de posició: aquí era el robot quan ha començat la ronda. Hi torna si un intent falla.",
    pt: "Marcador de posição: aqui estava o robô no início da ronda. Volta para aqui se uma tentativa falhar.",
  },
  hourglass: {
    en: "Hourglass: the first bid turns it. Until it has run out, everybody may bid.",
    es: "Reloj de arena: la primera propuesta le da la vuelta. Hasta que se agota, todos pueden proponer.",
    ca: "Rellotge de sorra: la primera proposta el gira. Fins que s’esgota, tothom pot proposar.",
    pt: "Ampulheta: a primeira aposta vira-a. Até ela se esgotar, todos podem apostar.",
  },
  chip: {
    en: "Chips: whoever solves a round wins its chip. Enough of them win the game; the empty places show how many are missing.",
    es: "Fichas: quien resuelve una ronda gana su ficha. Con las suficientes se gana la partida; los huecos muestran cuántas faltan.",
    ca: "Fitxes: qui resol una ronda en guanya la fitxa. Amb prou fitxes es guanya la partida; els buits mostren quantes en falten.",
    pt: "Fichas: quem resolve uma ronda ganha a sua ficha. Com as suficientes ganha-se a partida; os espaços vazios mostram quantas faltam.",
  },
  faceDown: {
    en: "Face down: chips that are still to come. One is turned up each round.",
    es: "Boca abajo: fichas que aún tienen que salir. En cada ronda se descubre una.",
    ca: "De cara avall: fitxes que encara han de sortir. A cada ronda se’n gira una.",
    pt: "Viradas para baixo: fichas que ainda têm de sair. Em cada ronda vira-se uma.",
  },
  bid: {
    en: "Bid: in how many moves somebody claims to reach the target. The lowest shows first; among equal ones, the one made first.",
    es: "Propuesta: en cuántos movimientos dice alguien que llega al objetivo. Enseña primero la más baja; entre iguales, la que se hizo antes.",
    ca: "Proposta: en quants moviments diu algú que arriba a l’objectiu. Ensenya primer la més baixa; entre iguals, la que s’ha fet abans.",
    pt: "Aposta: em quantos movimentos alguém diz que chega ao alvo. Mostra primeiro a mais baixa; entre iguais, a que foi feita antes.",
  },
  number: {
    en: "Bid: a number of moves. You may lower your bid later, never raise it.",
    es: "Propuesta: un número de movimientos. Después puedes bajarla, nunca subirla.",
    ca: "Proposta: un nombre de moviments. Després la pots rebaixar, però no apujar-la mai.",
    pt: "Aposta: um número de movimentos. Depois podes baixá-la, nunca subi-la.",
  },
  ready: {
    en: "Ready: when everybody is, bidding ends before the hourglass has run out.",
    es: "Listo: cuando todos lo están, se acaban las propuestas antes de que se agote el reloj de arena.",
    ca: "A punt: quan tothom ho està, les propostes s’acaben abans que s’esgoti el rellotge de sorra.",
    pt: "Pronto: quando todos estão, as apostas acabam antes de a ampulheta se esgotar.",
  },
  trace: {
    en: "Trace: try slides on a private copy that nobody else sees. The robots on the table stay where they are.",
    es: "Ensayo: prueba movimientos en una copia privada que nadie más ve. Los robots de la mesa no se mueven.",
    ca: "Assaig: prova moviments en una còpia privada que ningú més no veu. Els robots de la taula no es mouen.",
    pt: "Ensaio: experimenta movimentos numa cópia privada que mais ninguém vê. Os robôs da mesa não se movem.",
  },
  moves: {
    en: "Moves: each slide up to the next obstacle counts as one, however long it is. Those of helping robots count, too.",
    es: "Movimientos: cada deslizamiento hasta el siguiente obstáculo cuenta uno, por largo que sea. Los de los robots que ayudan también cuentan.",
    ca: "Moviments: cada lliscament fins a l’obstacle següent en compta un, per llarg que sigui. Els dels robots que ajuden també compten.",
    pt: "Movimentos: cada deslize até ao obstáculo seguinte conta um, por mais longo que seja. Os dos robôs que ajudam também contam.",
  },
  trying: {
    en: "Try: reach the target in as many moves as you bid, or in fewer, and the chip is yours.",
    es: "Intento: llega al objetivo con los movimientos que propusiste o con menos, y la ficha es tuya.",
    ca: "Intent: arriba a l’objectiu amb els moviments que has proposat o amb menys, i la fitxa és teva.",
    pt: "Tentativa: chega ao alvo com os movimentos que apostaste ou com menos, e a ficha é tua.",
  },
});

export type Sign = keyof typeof words | "square";
/** Explain a sign that stands alone. */
export const alone = standing<Sign>;

const ICONS: Partial<Record<keyof typeof words, IconName>> = {
  hourglass: "hourglass",
  trace: "lock",
  ready: "tick",
};
const known = (sign: string): sign is keyof typeof words => Object.hasOwn(words, sign);

/** What lies on a board. */
export interface Laid {
  board: BoardView;
  robots: Record<string, string>;
  markers?: Record<string, string> | undefined;
}

/** Return what explains the signs of a board and the table around it. */
export function explainer(facts: () => Pick<RicochetCatalogue, "words">, laid: () => Laid): Explain {
  const word = (name: string): string => facts().words[name] ?? name;
  const robot = (colour: string): Explanation => {
    const sign = colour === "silver" ? "silver" : "robot";
    return { name: capital(r.robot({ colour: word(colour) })), text: words[sign](), rule: RULES[sign] };
  };
  const target = (name: string): Explanation => {
    const sign = name === "vortex" ? "vortex" : "target";
    return { name: capital(word(name)), text: words[sign](), rule: RULES[sign] };
  };

  /** What stands on a square and what is printed there; nothing on a plain one. */
  function square(name: string): Explanation[] {
    const { board, robots, markers } = laid();
    const [column, row] = placeOf(name);
    if (inCentre(column, row)) return [titled(words.centre(), RULES.centre)];
    const found = Object.entries(robots).flatMap(([colour, place]) =>
      place === name ? [robot(colour)] : [],
    );
    for (const [each, place] of Object.entries(board.targets)) if (place === name) found.push(target(each));
    for (const { square: place, colour, direction } of board.barriers) {
      if (place !== name) continue;
      const barrier = capital(r.diagonal({ colour: word(colour), direction }));
      found.push({ name: barrier, text: words.diagonal(), rule: RULES.diagonal });
    }
    for (const [colour, place] of Object.entries(markers ?? {})) {
      if (place === name && robots[colour] !== name) found.push(titled(words.marker(), RULES.marker));
    }
    // The edge of the board speaks for itself.
    const within = { up: row > 0, right: column < SIDE - 1, down: row < SIDE - 1, left: column > 0 };
    if (wallsAt(board, column, row).some((side) => within[side]))
      found.push(titled(words.wall(), RULES.wall));
    return found;
  }

  return (sign, about) => {
    if (sign === "square") return square(about);
    if (sign === "robot") return [robot(about)];
    if (sign === "target") return [target(about)];
    return known(sign) ? [titled(words[sign](), RULES[sign], ICONS[sign])] : [];
  };
}
