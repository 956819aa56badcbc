import { settings } from "../state/settings.svelte";
import { type Language, texts } from "./texts";

/** What is said when a game is over. */
export const e = texts("end", {
  youWin: { en: "You win!", es: "¡Has ganado!", ca: "Has guanyat!", pt: "Ganhaste!" },
  wins: { en: "{name} wins", es: "Gana {name}", ca: "Guanya {name}", pt: "Ganha {name}" },
  youWinBy: {
    en: "You win by {count}",
    es: "Ganas por {count}",
    ca: "Guanyes per {count}",
    pt: "Ganhas por {count}",
  },
  winsBy: {
    en: "{name} wins by {count}",
    es: "Gana {name} por {count}",
    ca: "Guanya {name} per {count}",
    pt: "Ganha {name} por {count}",
  },
  shared: {
    en: "{names} share the win",
    es: "Victoria compartida: {names}",
    ca: "Victòria compartida: {names}",
    pt: "Vitória partilhada: {names}",
  },
  nobody: { en: "Nobody wins", es: "No gana nadie", ca: "No guanya ningú", pt: "Ninguém ganha" },
  finalScore: {
    en: "Final score: {count}",
    es: "Puntuación final: {count}",
    ca: "Puntuació final: {count}",
    pt: "Pontuação final: {count}",
  },
  wonWith: {
    en: "You win with {count}",
    es: "Ganas con {count}",
    ca: "Guanyes amb {count}",
    pt: "Ganhas com {count}",
  },
  yourPlace: {
    en: "You come {place} with {count}.",
    es: "Quedas en {place} lugar con {count}.",
    ca: "Quedes en {place} lloc amb {count}.",
    pt: "Ficas em {place} lugar com {count}.",
  },
  podium: { en: "The podium", es: "El podio", ca: "El podi", pt: "O pódio" },
  points: {
    en: "Where the points come from",
    es: "De dónde salen los puntos",
    ca: "D’on surten els punts",
    pt: "De onde vêm os pontos",
  },
  standing: {
    en: "How everybody stood at the end",
    es: "Cómo acabó cada uno",
    ca: "Com va acabar cadascú",
    pt: "Como cada um acabou",
  },
  standingAlone: {
    en: "How you stood at the end",
    es: "Cómo acabaste",
    ca: "Com vas acabar",
    pt: "Como acabaste",
  },
  byRound: {
    en: "Round by round",
    es: "Ronda a ronda",
    ca: "Ronda a ronda",
    pt: "Ronda a ronda",
  },
  byTurn: { en: "Turn by turn", es: "Turno a turno", ca: "Torn a torn", pt: "Turno a turno" },
  byTurnHelp: {
    en: "as it stood then; choose a turn to see the table",
    es: "tal como iba entonces; elige un turno para ver la mesa",
    ca: "tal com anava llavors; tria un torn per veure la taula",
    pt: "como estava então; escolhe um turno para ver a mesa",
  },
  turn: { en: "Turn", es: "Turno", ca: "Torn", pt: "Turno" },
  byRoundHelp: {
    en: "as it stood then; choose a round to see the table",
    es: "tal como iba entonces; elige una ronda para ver la mesa",
    ca: "tal com anava llavors; tria una ronda per veure la taula",
    pt: "como estava então; escolhe uma ronda para ver a mesa",
  },
  whatToPlot: {
    en: "What the graph shows",
    es: "Qué muestra la gráfica",
    ca: "Què mostra el gràfic",
    pt: "O que o gráfico mostra",
  },
  asTable: { en: "As a table", es: "Como tabla", ca: "Com a taula", pt: "Em tabela" },
  asGraph: { en: "As a graph", es: "Como gráfica", ca: "Com a gràfic", pt: "Em gráfico" },
  round: { en: "Round", es: "Ronda", ca: "Ronda", pt: "Ronda" },
  player: { en: "Player", es: "Jugador", ca: "Jugador", pt: "Jogador" },
  total: { en: "Total", es: "Total", ca: "Total", pt: "Total" },
  turningPoints: {
    en: "Turning points",
    es: "Momentos decisivos",
    ca: "Moments decisius",
    pt: "Momentos decisivos",
  },
  show: { en: "show", es: "ver", ca: "mostra", pt: "ver" },
  showRound: { en: "Show: {round}", es: "Ver: {round}", ca: "Mostra: {round}", pt: "Ver: {round}" },
  rematch: {
    en: "Rematch, same table",
    es: "Revancha, misma mesa",
    ca: "Revenja, mateixa taula",
    pt: "Desforra, mesma mesa",
  },
  again: { en: "Play again", es: "Jugar otra vez", ca: "Torna a jugar", pt: "Jogar outra vez" },
  joinRematch: {
    en: "Join the rematch",
    es: "Unirse a la revancha",
    ca: "Uneix-te a la revenja",
    pt: "Entrar na desforra",
  },
  rematchWaits: {
    en: "The table for the rematch is ready.",
    es: "La mesa de la revancha está lista.",
    ca: "La taula de la revenja és a punt.",
    pt: "A mesa da desforra está pronta.",
  },
  replay: { en: "Replay", es: "Repetición", ca: "Repetició", pt: "Repetição" },
  share: {
    en: "Share the record",
    es: "Compartir la partida",
    ca: "Comparteix la partida",
    pt: "Partilhar o jogo",
  },
  shareText: {
    en: "Whoever has the link can watch the whole game, with everything that was hidden.",
    es: "Quien tenga el enlace puede ver toda la partida, también lo que estaba oculto.",
    ca: "Qui tingui l’enllaç pot veure tota la partida, també el que estava amagat.",
    pt: "Quem tiver a ligação pode ver o jogo todo, também o que estava escondido.",
  },
  copyLink: { en: "Copy the link", es: "Copiar el enlace", ca: "Copia l’enllaç", pt: "Copiar a ligação" },
  copied: { en: "Link copied", es: "Enlace copiado", ca: "Enllaç copiat", pt: "Ligação copiada" },
  download: {
    en: "Download the record",
    es: "Descargar la partida",
    ca: "Baixa la partida",
    pt: "Descarregar o jogo",
  },
  downloadText: {
    en: "A file with every move, which you can open here again at any time.",
    es: "Un archivo con todas las jugadas, que puedes volver a abrir aquí cuando quieras.",
    ca: "Un fitxer amb totes les jugades, que pots tornar a obrir aquí quan vulguis.",
    pt: "Um ficheiro com todas as jogadas, que podes voltar a abrir aqui quando quiseres.",
  },
  home: { en: "Home", es: "Inicio", ca: "Inici", pt: "Início" },
  howItWent: {
    en: "How it went",
    es: "Cómo fue",
    ca: "Com ha anat",
    pt: "Como correu",
  },
  noStory: {
    en: "The story of this game could not be read.",
    es: "No se ha podido leer la historia de esta partida.",
    ca: "No s’ha pogut llegir la història d’aquesta partida.",
    pt: "Não foi possível ler a história deste jogo.",
  },
  fair: {
    en: "Shuffle checked",
    es: "Mezcla comprobada",
    ca: "Barreja comprovada",
    pt: "Baralha verificada",
  },
  fairText: {
    en: "Before the deal the server had fixed its secret and your browser its own number; the shuffle is made of both. Your browser has checked that neither was changed, so nobody could choose the cards.",
    es: "Antes de repartir, el servidor había fijado su secreto y tu navegador su propio número; la mezcla sale de los dos. Tu navegador ha comprobado que ninguno cambió, así que nadie pudo elegir las cartas.",
    ca: "Abans de repartir, el servidor havia fixat el seu secret i el teu navegador el seu propi número; la barreja surt de tots dos. El teu navegador ha comprovat que cap no va canviar, així que ningú no va poder triar les cartes.",
    pt: "Antes de dar as cartas, o servidor tinha fixado o seu segredo e o teu navegador o seu próprio número; a baralha sai dos dois. O teu navegador verificou que nenhum mudou, por isso ninguém pôde escolher as cartas.",
  },
  hostChanged: {
    en: "The shuffle does not hold",
    es: "La mezcla no cuadra",
    ca: "La barreja no quadra",
    pt: "A baralha não bate certo",
  },
  hostChangedText: {
    en: "The secret of the server is not the one it had committed to before the deal. It may have chosen the cards.",
    es: "El secreto del servidor no es el que había fijado antes de repartir. Puede que haya elegido las cartas.",
    ca: "El secret del servidor no és el que havia fixat abans de repartir. Pot ser que hagi triat les cartes.",
    pt: "O segredo do servidor não é o que tinha fixado antes de dar as cartas. Pode ter escolhido as cartas.",
  },
  nonceMissing: {
    en: "Dealt without your number",
    es: "Repartido sin tu número",
    ca: "Repartit sense el teu número",
    pt: "Dado sem o teu número",
  },
  nonceMissingText: {
    en: "The server kept its own word, but the number of your browser is not part of the shuffle; perhaps the line was down when the cards were dealt.",
    es: "El servidor cumplió lo suyo, pero el número de tu navegador no forma parte de la mezcla; quizá no había conexión al repartir.",
    ca: "El servidor va complir la seva part, però el número del teu navegador no forma part de la barreja; potser no hi havia connexió en repartir.",
    pt: "O servidor cumpriu a sua parte, mas o número do teu navegador não faz parte da baralha; talvez não houvesse ligação quando as cartas foram dadas.",
  },
  unknownFair: {
    en: "Shuffle not checked",
    es: "Mezcla sin comprobar",
    ca: "Barreja sense comprovar",
    pt: "Baralha por verificar",
  },
  unknownFairText: {
    en: "This browser did not take part in the deal, so it has nothing to check it against.",
    es: "Este navegador no participó en el reparto, así que no tiene con qué comprobarlo.",
    ca: "Aquest navegador no va participar en el repartiment, així que no té amb què comprovar-ho.",
    pt: "Este navegador não participou na distribuição, por isso não tem com que a verificar.",
  },
});

const ENGLISH: Record<Intl.LDMLPluralRule, string> = {
  one: "st",
  two: "nd",
  few: "rd",
  other: "th",
  zero: "th",
  many: "th",
};

const CATALAN: Record<number, string> = { 1: "r", 2: "n", 3: "r", 4: "t" };

/** Return a place as people write it: 1st, 1.º, 1r. */
export function ordinal(place: number, language: Language = settings.language): string {
  if (language === "en") {
    return `${String(place)}${ENGLISH[new Intl.PluralRules("en", { type: "ordinal" }).select(place)]}`;
  }
  if (language === "ca") return `${String(place)}${CATALAN[place] ?? "è"}`;
  return `${String(place)}.º`;
}
