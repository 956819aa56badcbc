/** What the signs on the table of Mindbug mean. Keywords are explained by the game itself. */
import type { MindbugCatalogue } from "../../api/types/mindbug";
import { texts } from "../../texts/texts";
import { type Explain, standing, titled } from "../../ui/help";
import type { IconName } from "../../ui/icons";
import { RULES } from "./rules";

const words = texts("mindbug help", {
  life: {
    en: "Life: an attack that nobody blocks costs one. Whoever has none left has lost.",
    es: "Vidas: un ataque que nadie bloquea cuesta una. Quien se queda sin vidas ha perdido.",
    ca: "Vides: un atac que ningú no bloqueja en costa una. Qui es queda sense vides ha perdut.",
    pt: "Vidas: um ataque que ninguém bloqueia custa uma. Quem fica sem vidas perdeu.",
  },
  mindbugs: {
    en: "Mindbugs: when the other plays a card, you may spend one and take the card for yourself. Spent ones lie face down.",
    es: "Mindbugs: cuando el otro juega una carta, puedes gastar uno y quedarte tú con ella. Los gastados están boca abajo.",
    ca: "Mindbugs: quan l’altre juga una carta, en pots gastar un i quedar-te-la tu. Els gastats són de cara avall.",
    pt: "Mindbugs: quando o outro joga uma carta, podes gastar um e ficar tu com ela. Os gastos estão virados para baixo.",
  },
  hand: {
    en: "Hand: whenever a card leaves it, its player draws back up to five at once, as long as the pile lasts.",
    es: "Mano: cada vez que sale una carta, su jugador roba enseguida hasta tener cinco, mientras quede mazo.",
    ca: "Mà: cada vegada que en surt una carta, el jugador roba de seguida fins a tenir-ne cinc, mentre quedi pila.",
    pt: "Mão: sempre que sai uma carta, o jogador compra logo até ter cinco, enquanto houver baralho.",
  },
  draw: {
    en: "Draw pile: each player has ten cards at the start, five of them in hand. When it is empty, no more are drawn.",
    es: "Mazo: cada jugador empieza con diez cartas, cinco de ellas en la mano. Cuando se acaba, ya no se roba más.",
    ca: "Pila de robar: cada jugador comença amb deu cartes, cinc de les quals a la mà. Quan s’acaba, ja no se’n roben més.",
    pt: "Baralho: cada jogador começa com dez cartas, cinco delas na mão. Quando se esgota, já não se compra mais.",
  },
  discard: {
    en: "Discard pile: defeated creatures and discarded cards. Anyone may look through it.",
    es: "Descarte: las criaturas derrotadas y las cartas descartadas. Cualquiera puede mirarlo.",
    ca: "Descart: les criatures derrotades i les cartes descartades. Tothom el pot mirar.",
    pt: "Descarte: as criaturas derrotadas e as cartas descartadas. Qualquer um o pode ver.",
  },
  power: {
    en: "Power: in a fight the creature with less is defeated; if both have the same, both are. Green is more than printed, red less.",
    es: "Poder: en un enfrentamiento cae la criatura que tiene menos; si tienen el mismo, caen las dos. En verde es más que el impreso; en rojo, menos.",
    ca: "Poder: en un enfrontament cau la criatura que en té menys; si en tenen igual, cauen totes dues. En verd és més que l’imprès; en vermell, menys.",
    pt: "Poder: numa luta é derrotada a criatura que tem menos; se tiverem o mesmo, são as duas. A verde é mais do que o impresso; a vermelho, menos.",
  },
  exhausted: {
    en: "Exhausted: it has used up its toughness and will be defeated next time. It can still attack and block.",
    es: "Agotada: ya ha gastado su dureza y la próxima vez será derrotada. Puede seguir atacando y bloqueando.",
    ca: "Esgotada: ja ha gastat la seva duresa i la pròxima vegada serà derrotada. Encara pot atacar i bloquejar.",
    pt: "Exausta: já gastou a sua resistência e da próxima vez será derrotada. Ainda pode atacar e bloquear.",
  },
  revealed: {
    en: "Who goes first: each of you turned up a card that is not in the game, and the higher power begins.",
    es: "Quién empieza: cada uno descubrió una carta que no está en juego, y empieza la de mayor poder.",
    ca: "Qui comença: cadascú ha girat una carta que no és en joc, i comença la de més poder.",
    pt: "Quem começa: cada um virou uma carta que não está em jogo, e começa a de maior poder.",
  },
});

export type Sign = keyof typeof words | "keyword";
/** Explain a sign that stands alone. */
export const alone = standing<Sign>;

const ICONS: Partial<Record<keyof typeof words, IconName>> = {
  life: "heart",
  mindbugs: "mindbug",
  hand: "card",
  discard: "trash",
};
const known = (sign: string): sign is keyof typeof words => Object.hasOwn(words, sign);

/** Return what explains the signs of a table. */
export function explainer(catalogue: () => MindbugCatalogue): Explain {
  return (sign, about) => {
    if (sign === "keyword") {
      const found = catalogue().keywords[about];
      return found ? [{ ...titled(found.text, found.rule, about as IconName), name: found.name }] : [];
    }
    return known(sign) ? [titled(words[sign](), RULES[sign], ICONS[sign])] : [];
  };
}
