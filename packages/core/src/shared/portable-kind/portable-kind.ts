import type { LogKind } from "@kiteloop/contract/reports/export";
import type * as z from "zod";
import type { ArchiveReader, Ctx, Key, Member, Table } from "../context/index.ts";
import { entityPartition, type Restored, type TransactItem } from "../table/index.ts";

/** An item as it is stored or exported. */
export type Item = Record<string, unknown>;

/** A day of events in the archive, and its number of objects. */
export type ArchivedDay = { projectId: string; on: string; objects: number };

/**
 * The project whose items are exported; days in `archived` are read from the archive and not from the table. Later items than `until`
 * are not exported, and `forOwner` if it is an owner who exports.
 */
export type ExportedProject = {
  workspaceId: string;
  projectId: string;
  widgetIds: readonly string[];
  archived: readonly ArchivedDay[];
  until: string;
  forOwner: boolean;
};

/** A part of a kind's items: the range of one query, or a day of the archive. */
export type PortablePartition = TablePartition | { name: string; archived: ArchivedDay };

export type TablePartition = {
  /** Identifies it among the kind's parts, also when there are more parts later. */
  name?: string;
  /** Null for the table itself. */
  index: "gsi2" | "gsi3" | null;
  pk: string;
  /** The prefix of the sort keys of its items. */
  prefix: string;
};

/** Maps the code that a participant had to the code they have in the importing project. */
export type CodeOf = (code: string) => Promise<string>;

/** A kind of items that are exported and imported, described by the district that owns them. */
export type PortableKind = {
  kind: LogKind;
  /**
   * The schema of a line: no other attributes, and no value that the product itself would not have stored.
   */
  line: z.ZodObject;
  /** The location of its items; absent for facts, which are in one index ordered by time. */
  partitionsOf?(project: ExportedProject): PortablePartition[];
  /** The exported part of a partition's items; absent if they are exported as stored. */
  present?(table: Table, project: ExportedProject, items: Item[]): Promise<Item[]>;
  /** The archive of its items: the days that were archived before an instant, and a page of one of them. */
  archive?: {
    days(table: Table, projectId: string, before: string): Promise<ArchivedDay[]>;
    read(
      archive: ArchiveReader,
      day: ArchivedDay,
      after: string,
      limit: number,
    ): Promise<{ items: Item[]; read: number; last: string | null }>;
  };
  /** The attributes by which its items are ordered, time first; absent if they count for no number. */
  order?: readonly [string, string];
  /** The attribute with an item's creation time, if that is not the first of `order`. */
  time?: string;
  /** Attributes that differ between projects or tables. */
  local?: readonly string[];
  /** The attribute that identifies an item that may be in a file twice, its later state coming later. */
  repeats?: string;
  /** Whether its items contain no workspace id. */
  isOfNoWorkspace?: true;
  /** An item as the stream showed it when it was new. Later changes are facts of their own, or don't count. */
  asNew?(item: Item): Item;
  /** A line's item with the importing workspace's hashes. */
  rehash?(item: Item): Item;
  /** A line's item with the importing project's codes. */
  withCodes?(item: Item, codeOf: CodeOf): Promise<Item>;
  /** Whether the item's unique values are free. */
  standingOf?(table: Table, item: Item): Promise<"free" | "own" | "taken">;
  /** Takes a place in the plan. */
  takesRoom?: true;
} & (
  | {
      /**
       * The write that puts an item into the table, as it was when it was new. @throws Error if it is not of
       * this kind
       */
      restore(table: Table, item: Item): [Restored, ...TransactItem[]];
      /** Updates an existing item to the state of this line; null if it has reached that state. */
      advance?(table: Table, item: Item): Promise<TransactItem | null>;
    }
  | {
      /** Merges a line into what the head of the export created. Returns whether it changed anything. */
      take(ctx: Ctx<Member | Key>, item: Item): Promise<boolean>;
    }
);

/** Facts of a project by their time. */
export function inTime({ projectId }: ExportedProject, entity: string): TablePartition {
  return { index: "gsi3", pk: entityPartition({ projectId }), prefix: `$${entity}_1#` };
}
