/** What the program itself says, as it is written in `data`. */
import type { SeenRecord, StoryData, TableUpdate } from "../../src/lib/api/types/common";
import data from "./data/program.json";

interface Program {
  patches: [old: unknown, patch: unknown, made: unknown][];
  secrets: [secret: string, commitment: string][];
  nonces: [nonce: string, seat: number, host: string, commitment: string][];
  seen: SeenRecord;
  story: StoryData;
  tables: Record<string, TableUpdate>;
}

export const program = data as unknown as Program;
