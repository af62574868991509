import type { LogKind } from "@kiteloop/contract/reports/export";
import type * as z from "zod";
import type { ArchiveReader, Ctx, Member, Table } from "../context/index.ts";
import { entityPartition, type Restored, type TransactItem } from "../table/index.ts";

/** An item as it is stored or exported. */
export type Item = Record<string, unknown>;

/** A day of events that is in the archive, in so many objects. */
export type ArchivedDay = { projectId: string; on: string; objects: number };

/** Whose items are exported; `archived` is read from the archive, and nothing of these days from the table. */
export type ExportedProject = {
  workspaceId: string;
  projectId: string;
  widgetIds: readonly string[];
  archived: readonly ArchivedDay[];
};

/** A part of a kind's items: what one query walks, or a day of the archive. */
export type PortablePartition = TablePartition | { name: string; archived: ArchivedDay };

export type TablePartition = {
  /** Tells it from the kind's others, whatever else there is by then. */
  name?: string;
  /** Null for the table itself. */
  index: "gsi2" | "gsi3" | null;
  pk: string;
  /** How the sort key of every item of it begins. */
  prefix: string;
};

/** The code that a participant has in the project that takes an export, by the one they had. */
export type CodeOf = (code: string) => Promise<string>;

/** Items of a project that are exported and imported, as the district describes them that owns them. */
export type PortableKind = {
  kind: LogKind;
  /** What a line holds: no attribute but these, and no value that the product itself would not have stored. */
  line: z.ZodObject;
  /** Where its items are; absent for facts, which are in one index in the order of their time. */
  partitionsOf?(project: ExportedProject): PortablePartition[];
  /** What is exported of a partition's items; absent if they are exported as stored. */
  present?(table: Table, project: ExportedProject, items: Item[]): Promise<Item[]>;
  /** Where its items are archived by the day: days that were archived before an instant, and a page of one of them. */
  archive?: {
    days(table: Table, projectId: string, before: string): Promise<ArchivedDay[]>;
    read(
      archive: ArchiveReader,
      day: ArchivedDay,
      after: string,
      limit: number,
    ): Promise<{ items: Item[]; read: number; last: string | null }>;
  };
  /** The attributes by which its items are ordered, time first; absent where they count for no number. */
  order?: readonly [string, string];
  /** The attribute with the time at which an item came to be, where that is not the first of `order`. */
  time?: string;
  /** Attributes that differ from project to project, or from table to table. */
  local?: readonly string[];
  /** The attribute by which an item is known that may be in a file twice, its later state coming later. */
  repeats?: string;
  /** Whether its items name no workspace. */
  isOfNoWorkspace?: true;
  /** An item as the stream showed it when it was new. Later changes are facts of their own, or don't count. */
  asNew?(item: Item): Item;
  /** A line's item under the hashes of the workspace that takes it. */
  rehash?(item: Item): Item;
  /** A line's item with the codes of the project that takes it. */
  withCodes?(item: Item, codeOf: CodeOf): Promise<Item>;
  /** Whether what has to be nobody else's is free. */
  standingOf?(table: Table, item: Item): Promise<"free" | "own" | "taken">;
  /** Takes room of the plan. */
  takesRoom?: true;
} & (
  | {
      /** What puts an item into the table, as it was when it was new. @throws Error where it is none of its kind */
      restore(table: Table, item: Item): [Restored, ...TransactItem[]];
      /** Brings one that is there already to where this line says it went on to; null where it is as far. */
      advance?(table: Table, item: Item): Promise<TransactItem | null>;
    }
  | {
      /** Takes a line into what the head of the export made. Returns whether it changed anything. */
      take(ctx: Ctx<Member>, item: Item): Promise<boolean>;
    }
);

/** Facts of a project by their time. */
export function inTime({ projectId }: ExportedProject, entity: string): TablePartition {
  return { index: "gsi3", pk: entityPartition({ projectId }), prefix: `$${entity}_1#` };
}
