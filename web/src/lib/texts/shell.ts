import { texts } from "./texts";

/** What the pages around the tables say. */
export const s = texts("shell", {
  play: { en: "Play", es: "Jugar", ca: "Juga", pt: "Jogar" },
  puzzles: { en: "Puzzles", es: "Retos", ca: "Reptes", pt: "Desafios" },
  rules: { en: "Rules", es: "Reglas", ca: "Regles", pt: "Regras" },
  myGames: { en: "My games", es: "Mis partidas", ca: "Les meves partides", pt: "Os meus jogos" },
  language: { en: "Language", es: "Idioma", ca: "Idioma", pt: "Língua" },
  day: {
    en: "Turn on the daylight",
    es: "Poner el modo de día",
    ca: "Posa el mode de dia",
    pt: "Ligar o modo de dia",
  },
  night: {
    en: "Turn on the night",
    es: "Poner el modo de noche",
    ca: "Posa el mode de nit",
    pt: "Ligar o modo de noite",
  },
  settings: { en: "Settings", es: "Ajustes", ca: "Configuració", pt: "Definições" },
  guest: { en: "Guest", es: "Invitado", ca: "Convidat", pt: "Convidado" },
  skip: {
    en: "Skip to the content",
    es: "Saltar al contenido",
    ca: "Ves al contingut",
    pt: "Saltar para o conteúdo",
  },
  mainMenu: { en: "Main menu", es: "Menú principal", ca: "Menú principal", pt: "Menu principal" },
  oops: {
    en: "Something went wrong",
    es: "Algo ha fallado",
    ca: "Alguna cosa ha fallat",
    pt: "Algo correu mal",
  },
  safe: {
    en: "Your games are safe on the server.",
    es: "Tus partidas están a salvo en el servidor.",
    ca: "Les teves partides són fora de perill al servidor.",
    pt: "Os teus jogos estão a salvo no servidor.",
  },
  tryAgain: { en: "Try again", es: "Reintentar", ca: "Torna-ho a provar", pt: "Tentar de novo" },
  toStart: {
    en: "To the start page",
    es: "A la página de inicio",
    ca: "A la pàgina d’inici",
    pt: "Para a página inicial",
  },
  offline: {
    en: "The server cannot be reached.",
    es: "No se puede contactar con el servidor.",
    ca: "No es pot contactar amb el servidor.",
    pt: "Não é possível contactar o servidor.",
  },
  noTable: {
    en: "There is no such table",
    es: "Esa mesa no existe",
    ca: "Aquesta taula no existeix",
    pt: "Essa mesa não existe",
  },
  noTableText: {
    en: "The link may be incomplete, or the host has cleared old tables away.",
    es: "Puede que el enlace esté incompleto o que el anfitrión haya retirado las mesas viejas.",
    ca: "Potser l’enllaç és incomplet o l’amfitrió ha retirat les taules velles.",
    pt: "Talvez a ligação esteja incompleta ou o anfitrião tenha retirado as mesas antigas.",
  },
  closedTable: {
    en: "This table is closed",
    es: "Esta mesa está cerrada",
    ca: "Aquesta taula està tancada",
    pt: "Esta mesa está fechada",
  },
  closedTableText: {
    en: "Whoever opened it has closed it. You can open one of your own.",
    es: "La ha cerrado quien la abrió. Puedes abrir una tuya.",
    ca: "L’ha tancada qui la va obrir. En pots obrir una de teva.",
    pt: "Quem a abriu fechou-a. Podes abrir a tua.",
  },
  about: { en: "About", es: "Acerca de", ca: "Quant a", pt: "Sobre" },
  unofficial: {
    en: "An unofficial fan project. If you like a game, buy the box.",
    es: "Un proyecto no oficial. Si un juego te gusta, compra la caja.",
    ca: "Un projecte no oficial. Si un joc t’agrada, compra’n la capsa.",
    pt: "Um projeto não oficial. Se gostas de um jogo, compra a caixa.",
  },
  backToTable: {
    en: "Back to the table",
    es: "Volver a la mesa",
    ca: "Torna a la taula",
    pt: "Voltar à mesa",
  },
  back: { en: "Back", es: "Volver", ca: "Torna", pt: "Voltar" },
});
