import { type LogKind, logKinds } from "@kiteloop/contract/reports/export";
import { factKinds } from "../../counting/index.ts";
import { portablePublishing } from "../../publishing/index.ts";
import { portableReferrals } from "../../referrals/index.ts";
import type { Table } from "../../shared/context/index.ts";
import {
  type ArchivedDay,
  type ExportedProject,
  type Item,
  inTime,
  type PortableKind,
  type PortablePartition,
} from "../../shared/portable-kind/index.ts";
import { portableChanges } from "./changes.ts";

const byName: ReadonlyMap<unknown, PortableKind> = new Map(
  [...portableReferrals, ...portablePublishing.kinds, portableChanges].map((kind) => [kind.kind, kind]),
);

/** A kind's description by the district that owns its items. */
export function portableOf(kind: LogKind): PortableKind {
  const found = byName.get(kind);
  if (found === undefined) throw new RangeError(`no district exports ${kind}`);
  return found;
}

/**
 * An item as the stream showed it when it was new. Its counters were decided then; later changes are facts of
 * their own, or don't count.
 */
export function withoutHistory(item: Item): Item {
  return byName.get(item.__edb_e__)?.asNew?.(item) ?? item;
}

/** A part of a project's data. */
export type Partition = PortablePartition & {
  kind: LogKind;
  /** Identifies it within the project. Never reuse one. */
  name: string;
};

/** The days of a project that were archived before an instant. */
export async function daysInArchive(table: Table, projectId: string, before: string): Promise<ArchivedDay[]> {
  const days = [...byName.values()].map(({ archive }) => archive?.days(table, projectId, before) ?? []);
  return (await Promise.all(days)).flat();
}

/** All parts of a project's data, in the order they are exported in. */
export function partitionsOf(of: ExportedProject, kind?: LogKind): Partition[] {
  const kinds = kind === undefined ? logKinds : [kind];
  return kinds.flatMap((each) => {
    const partitions = portableOf(each).partitionsOf?.(of) ?? [inTime(of, each)];
    return partitions.map((partition) => {
      const { name } = partition;
      return { ...partition, kind: each, name: name === undefined ? each : `${each} ${name}` };
    });
  });
}

/** The parts that a project's own traffic fills, which have no items while it is empty. */
export function logOf(of: ExportedProject): Partition[] {
  const facts = new Set<LogKind>(factKinds);
  return partitionsOf(of).filter(({ kind }) => facts.has(kind) || kind === "reward");
}

/** A project of which nothing is read that is stored by workspace or widget. */
export const ofTraffic = (projectId: string, archived: readonly ArchivedDay[]): ExportedProject => {
  return { projectId, workspaceId: "", widgetIds: [], archived, until: "~", forOwner: false };
};
