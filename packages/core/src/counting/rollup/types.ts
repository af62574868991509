import type { SketchEntry } from "@kiteloop/metrics/unique";
import type { Counters } from "./counters.ts";

/** The time span in which an item was put into the table, in ms since 1970. From the stream it is exact. */
export type WrittenSpan = { first: number; last: number };

/** An addition to one item of counters. */
export type RollupDelta = { pk: string; sk: string; counters: Readonly<Record<string, number>> };

/** An addition to one day's sketch of visitors. */
export type SketchDelta = { pk: string; sk: string; entries: SketchEntry[] };

/** A visitor's entry in the sketch of a project's day. */
export type UniqueDelta = { pk: string; sk: string; entry: SketchEntry };

/** An item's key and, if another item may get the same key after an erasure, its id. */
export type ItemIdentity = { pk: string; sk: string; id?: string | undefined };

/** Everything that one item of the log counts for. */
export type Fact = ItemIdentity & {
  projectId: string;
  /** The ledger finds the fact by this, not by the time an item states, which is months old in an import. */
  written: WrittenSpan;
  /** In the project's time zone. */
  day: string;
  /** Counters by widget id, or `none`. */
  byWidget: ReadonlyMap<string, Counters>;
  /** For the cohorts of weeks, the steps of their members and their segments. */
  cohorts: readonly RollupDelta[];
  /** For the variants of the experiments that were running. */
  variants: readonly RollupDelta[];
  /** For the day's counters by country, device, channel, hour and variant. */
  dimensions: readonly RollupDelta[];
  /** For the project's revenue, per currency. */
  revenue: readonly RollupDelta[];
  /** For the events its workspace has used this month; null for what the plan does not limit. */
  usage: RollupDelta | null;
  /** For the day's events of declared bots, which count nowhere else; null for what people reported. */
  bots: RollupDelta | null;
  /** For the sketch of the day's visitors; null when no visitor reported it. */
  unique: UniqueDelta | null;
};

/** Facts of one project that are counted together, with all they add. */
export type FoldTransaction = {
  projectId: string;
  facts: Fact[];
  rollups: RollupDelta[];
  sketches: SketchDelta[];
};
