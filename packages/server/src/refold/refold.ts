import { setTimeout as sleep } from "node:timers/promises";
import { ids } from "@kiteloop/contract/shared/ids";
import { minuteMs } from "@kiteloop/contract/shared/time";
import {
  type FoldedRange,
  foldMissingRecords,
  type RebuiltRange,
  rebuildRange,
  rememberedFrom,
} from "@kiteloop/core/operations/refolding";
import { archiveUndated, type UndatedArchived } from "@kiteloop/core/publishing/beacon-archive";
import type { Archive, Clock, Table } from "@kiteloop/core/shared/context";
import { PlainError } from "../plain-error.ts";

export type RefoldOptions = {
  projectIds: readonly string[];
  /** The span of the facts, as instants; by default all that the ledger remembers. */
  from?: string | undefined;
  to?: string | undefined;
  /** Rebuild all totals instead. */
  rebuild: boolean;
  /** Archive events that belong to no day instead, or only say how many there are. */
  archive?: "do" | "dry-run" | undefined;
};

/** Where a project's items are. */
export type Stores = { table: Table; archive: Archive };

export type Refolded = { projectId: string } & (
  | { folded: FoldedRange }
  | { rebuilt: RebuiltRange }
  | { undated: UndatedArchived }
);

const clock: Clock = { now: () => new Date(), sleep: (ms) => sleep(ms) };

/** A minute of margin: the ledger keeps expiring during the refold. */
const spareMs = minuteMs;

function instant(text: string, name: string): number {
  const at = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(at)) throw new PlainError(`--${name} is no instant, such as 2026-03-10T12:00:00Z.`);
  return at;
}

/** @throws PlainError for invalid ids and spans. */
export async function refoldAll(
  { table, archive }: Stores,
  { projectIds, from, to, rebuild: whole, archive: how }: RefoldOptions,
  say: (line: string) => void,
): Promise<Refolded[]> {
  const wrong = projectIds.find((id) => !ids.project.safeParse(id).success);
  if (wrong !== undefined) throw new PlainError(`${wrong} is no project's id, such as prj_01….`);
  if (whole && (from ?? to) !== undefined)
    throw new PlainError("--rebuild adds up everything: it takes no span.");
  if (how !== undefined && (whole || (from ?? to) !== undefined))
    throw new PlainError("--archive takes neither --rebuild nor a span.");
  const now = clock.now().getTime();
  const earliest = rememberedFrom(now) + spareMs;
  const span = {
    from: from === undefined ? earliest : instant(from, "from"),
    to: to === undefined ? now : instant(to, "to"),
  };
  if (span.from < earliest) {
    const remembered = new Date(earliest).toISOString();
    throw new PlainError(
      `What is counted is only known item by item since ${remembered}. For what came about before, use --rebuild.`,
    );
  }
  const log = {
    info: () => undefined,
    warn: (message: string, fields?: Record<string, unknown>) => say(`${message}: ${fields?.error ?? ""}`),
    error: (message: string) => say(message),
  };
  const ports = { table, archive, clock, log };
  const done: Refolded[] = [];
  for (const projectId of projectIds) {
    if (how !== undefined) {
      const undated = await archiveUndated(ports, projectId, { dryRun: how === "dry-run" });
      done.push({ projectId, undated });
      continue;
    }
    done.push(
      whole
        ? { projectId, rebuilt: await rebuildRange(ports, projectId) }
        : { projectId, folded: await foldMissingRecords(ports, projectId, span) },
    );
  }
  return done;
}
