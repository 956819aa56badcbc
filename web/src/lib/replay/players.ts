/** Who played, by name; their faces follow from it. */
export interface Player {
  name: string;
  bot: boolean;
}
