import type { Random } from "../numeric/draw.ts";

/** One row of the tables of docs/validation.md: the same world, drawn again and again. */
export interface Cell {
  readonly section:
    | "false differences"
    | "existing users"
    | "new and existing users"
    | "power"
    | "stated power"
    | "effect by day"
    | "guardrails"
    | "ratio metrics"
    | "division"
    | "changes"
    | "counts"
    | "coverage"
    | "nobody"
    | "segments"
    | "differing"
    | "mix"
    | "conversions"
    | "links"
    | "revenue"
    | "own conversions"
    | "rare inviters"
    | "channels";
  readonly row: string;
  /** Runs of `npm run validate`. */
  readonly runs: number;
  /** In `npm test` too. */
  readonly quick: boolean;
  /** The result of an independent simulator when the rule was designed, as the first column; `null` without one. */
  readonly design: number | null;
  /** One run: what happened, as 1 or 0, or a number to be averaged. */
  readonly play: (random: Random) => Readonly<Record<string, number>>;
}
