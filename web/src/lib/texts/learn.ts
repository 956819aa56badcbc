import { texts } from "./texts";

/** What is said around a guided first game; what the coach says comes from the server. */
export const l = texts("learn", {
  firstGame: { en: "First game", es: "Primera partida", ca: "Primera partida", pt: "Primeira partida" },
  coach: { en: "Your coach", es: "Quien te enseña", ca: "Qui t’ensenya", pt: "Quem te ensina" },
  progress: {
    en: "{number} of {count}",
    es: "{number} de {count}",
    ca: "{number} de {count}",
    pt: "{number} de {count}",
  },
  goOn: { en: "Go on", es: "Seguir", ca: "Continua", pt: "Continuar" },
  back: { en: "One step back", es: "Un paso atrás", ca: "Un pas enrere", pt: "Um passo atrás" },
  again: { en: "From the start", es: "Desde el principio", ca: "Des del principi", pt: "Desde o início" },
  leave: { en: "Leave", es: "Salir", ca: "Surt", pt: "Sair" },
  onceMore: { en: "Once more:", es: "Otra vez:", ca: "Un altre cop:", pt: "Mais uma vez:" },
  watch: {
    en: "Look what happens …",
    es: "Mira lo que pasa …",
    ca: "Mira què passa …",
    pt: "Vê o que acontece …",
  },
  playBot: {
    en: "Play a bot now",
    es: "Jugar ya contra un bot",
    ca: "Juga ara contra un bot",
    pt: "Jogar já contra um bot",
  },
  playAlone: {
    en: "Play alone now",
    es: "Jugar ya a solas",
    ca: "Juga ara en solitari",
    pt: "Jogar já a sós",
  },
  readRules: { en: "Read the rules", es: "Leer las reglas", ca: "Llegeix les regles", pt: "Ler as regras" },
  none: {
    en: "There is no guided first game of this yet",
    es: "De este juego aún no hay una primera partida guiada",
    ca: "D’aquest joc encara no hi ha cap primera partida guiada",
    pt: "Deste jogo ainda não há uma primeira partida guiada",
  },
  noneText: {
    en: "The rules are short, and at every table they are one key away.",
    es: "Las reglas son cortas, y en la mesa están a una tecla.",
    ca: "Les regles són curtes, i a la taula les tens a una tecla.",
    pt: "As regras são curtas, e à mesa estão a uma tecla.",
  },
});
