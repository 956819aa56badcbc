/** The scale of a Class: where its grades are, and which comes next. */
import type { ClassFacts } from "../../api/types/raising";

const GRADES = ["D", "C", "B", "A"] as const;

export interface Mark {
  grade: string;
  /** What it asks for, and what it is worth. */
  needs: number;
  points: number;
  /** Where it stands on the scale, from 0 to 1. */
  at: number;
  reached: boolean;
}

export interface Scale {
  marks: Mark[];
  /** How much of the scale is filled. */
  part: number;
  /** The next grade and what it asks for; null at the top. */
  next: { grade: string; count: number } | null;
}

/** Return what a Class counts, in words that a number may follow: "unlocked tokens (speed)". */
export function counts({ text }: Pick<ClassFacts, "text">): string {
  return text.replace(/: (.*)$/, " ($1)");
}

/** Return the scale of a Class for a count. */
export function climb(facts: Pick<ClassFacts, "scale" | "points">, count: number): Scale {
  const width = Math.max((facts.scale.at(-1) ?? 0) + 1, count, 1);
  const marks = facts.scale.map((needs, index) => ({
    grade: GRADES[index] ?? "",
    needs,
    points: facts.points[index] ?? 0,
    // An A that needs extra credit asks for as many as the B: it stands a little further on.
    at: (needs + (facts.scale[index - 1] === needs ? 0.6 : 0)) / width,
    reached: count >= needs,
  }));
  const next = marks.find((mark) => !mark.reached);
  return {
    marks,
    part: Math.min(1, count / width),
    next: next ? { grade: next.grade, count: next.needs } : null,
  };
}
