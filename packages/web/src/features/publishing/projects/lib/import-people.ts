import {
  importParticipants,
  importRows,
  type ParticipantRow,
} from "@kiteloop/contract/referrals/participant-import";
import { hasCode } from "@kiteloop/ui/lib/api-error.ts";
import { call } from "../../../../api/client.ts";
import { planRows } from "./plan-rows.ts";
import type { RowReason } from "./row-problems.ts";

/** `row`: index in the file, starting at 0. */
export type Outcome = {
  made: number;
  known: number;
  codes: number;
  refused: { row: number; reason: RowReason }[];
};
const nothing: Outcome = { made: 0, known: 0, codes: 0, refused: [] };

type Options = {
  projectId: string;
  rows: readonly ParticipantRow[];
  /** Rows that are not sent. */
  problems: Outcome["refused"];
  dryRun: boolean;
  /** Imports people who were erased, too. */
  includeErased: boolean;
  signal: AbortSignal;
  onProgress: (rows: number) => void;
  /** Delay in ms before retrying a rate-limited request. */
  pauseMs?: number;
};

/** Requests that are sent at the same time: while one is answered, the next is on its way. */
const atOnce = 3;

/** Sends rows page by page. Sending them again changes nothing, so a failed import can be restarted. */
export async function importPeople(options: Options): Promise<Outcome> {
  const { rows, onProgress } = options;
  const plan = planRows(rows, options.problems);
  let { made, known, codes } = nothing;
  let done = 0;
  const refused = new Map(plan.refused.map(({ row, reason }) => [row, reason]));
  const sendPage = async (places: readonly number[]) => {
    const page = await send(
      options,
      places.flatMap((place) => rows[place] ?? []),
    );
    made += page.made;
    known += page.known;
    codes += page.codes;
    for (const { row, reason } of page.refused) refused.set(places[row] ?? row, reason);
    done += places.length;
    onProgress(done);
  };
  await inPages(plan.send, sendPage);
  await inPages(plan.later, sendPage);
  for (const { row, first } of plan.again) {
    const reason = refused.get(first);
    if (reason === undefined) known += 1;
    else refused.set(row, reason);
  }
  const inOrder = [...refused].toSorted(([one], [other]) => one - other);
  return { made, known, codes, refused: inOrder.map(([row, reason]) => ({ row, reason })) };
}

/** After a failure nothing more is sent, and the requests under way are waited for. */
async function inPages(
  places: readonly number[],
  sendPage: (places: readonly number[]) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  let from = 0;
  const sendOn = async () => {
    while (from < places.length && failures.length === 0) {
      const page = places.slice(from, from + importRows);
      from += importRows;
      await sendPage(page).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sendOn));
  if (failures.length > 0) throw failures[0];
}

async function send(
  { projectId, dryRun, includeErased, signal, pauseMs = 10_000 }: Options,
  rows: ParticipantRow[],
) {
  const body = { rows, dryRun, includeErased };
  for (;;) {
    try {
      return await call(importParticipants, { params: { projectId }, body, signal });
    } catch (error) {
      if (!hasCode(error, "request.rate_limited")) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      signal.throwIfAborted();
    }
  }
}
