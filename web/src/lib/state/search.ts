/** Searching as people do: without regard to accents and capitals, all words in any order. */

/** A piece of a text, and whether it was searched for. */
export interface Piece {
  text: string;
  hit: boolean;
}

/** Return a text without accents and capitals. */
export function folded(text: string): string {
  return [...text].map(fold).join("");
}

/** Return the words of a query. */
export function wordsOf(query: string): string[] {
  return folded(query).split(/\s+/).filter(Boolean);
}

/** Return whether all words are in a text. */
export function matches(text: string, words: string[]): boolean {
  const plain = folded(text);
  return words.every((word) => plain.includes(word));
}

/** Return a text in pieces, those marked that are one of the words. */
export function marked(text: string, words: string[]): Piece[] {
  const letters = [...text];
  // Where each letter of the folded text comes from, as folding may change their number.
  const origin: number[] = [];
  const plain = letters
    .map((letter, index) => {
      const bare = fold(letter);
      for (let count = 0; count < bare.length; count++) origin.push(index);
      return bare;
    })
    .join("");
  const hit = letters.map(() => false);
  for (const word of words) {
    for (let at = plain.indexOf(word); word && at >= 0; at = plain.indexOf(word, at + word.length)) {
      for (let place = at; place < at + word.length; place++) hit[origin[place] ?? 0] = true;
    }
  }
  // An accent that is a letter of its own goes with the letter before it.
  letters.forEach((letter, index) => {
    if (fold(letter) === "") hit[index] = hit[index - 1] ?? false;
  });
  const pieces: Piece[] = [];
  letters.forEach((letter, index) => {
    const last = pieces.at(-1);
    if (last && last.hit === hit[index]) last.text += letter;
    else pieces.push({ text: letter, hit: hit[index] ?? false });
  });
  return pieces;
}

function fold(letter: string): string {
  return letter
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .replace("’", "'")
    .toLowerCase();
}
