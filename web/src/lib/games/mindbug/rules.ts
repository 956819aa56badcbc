/** The rules that the table of Mindbug names itself; the rulebook of the game has each of them. */
export const RULES = {
  life: "MB-22",
  mindbugs: "MB-32",
  hand: "MB-10",
  draw: "MB-11",
  discard: "MB-44",
  power: "MB-43",
  exhausted: "MB-55",
  revealed: "MB-05",
} as const;
