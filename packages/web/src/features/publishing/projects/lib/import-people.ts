import {
  importParticipants,
  importRows,
  type ParticipantRow,
  type RowRefusal,
} from "@kiteloop/contract/referrals/participant-import";
import { call } from "../../../../api/client.ts";
import { hasCode } from "../../../../api/error.ts";
import { planRows } from "./plan-rows.ts";

/** `row`: index in the file, starting at 0. */
export type Outcome = {
  made: number;
  known: number;
  codes: number;
  refused: { row: number; reason: RowRefusal }[];
};
const nothing: Outcome = { made: 0, known: 0, codes: 0, refused: [] };

type Options = {
  projectId: string;
  rows: readonly ParticipantRow[];
  dryRun: boolean;
  signal: AbortSignal;
  onProgress: (rows: number) => void;
  /** Delay in ms before retrying a rate-limited request. */
  pauseMs?: number;
};

/** Sends rows page by page. Sending them again changes nothing, so a failed import can be restarted. */
export async function importPeople(options: Options): Promise<Outcome> {
  const { rows, onProgress } = options;
  const plan = planRows(rows);
  let { made, known, codes } = nothing;
  const refused = new Map(plan.refused.map(({ row, reason }) => [row, reason]));
  for (let from = 0; from < plan.send.length; from += importRows) {
    const places = plan.send.slice(from, from + importRows);
    const page = await send(
      options,
      places.flatMap((place) => rows[place] ?? []),
    );
    made += page.made;
    known += page.known;
    codes += page.codes;
    for (const { row, reason } of page.refused) refused.set(places[row] ?? from + row, reason);
    onProgress((places.at(-1) ?? 0) + 1);
  }
  for (const { row, first } of plan.again) {
    const reason = refused.get(first);
    if (reason === undefined) known += 1;
    else refused.set(row, reason);
  }
  const inOrder = [...refused].toSorted(([one], [other]) => one - other);
  return { made, known, codes, refused: inOrder.map(([row, reason]) => ({ row, reason })) };
}

async function send({ projectId, dryRun, signal, pauseMs = 10_000 }: Options, rows: ParticipantRow[]) {
  for (;;) {
    try {
      return await call(importParticipants, { params: { projectId }, body: { rows, dryRun }, signal });
    } catch (error) {
      if (!hasCode(error, "request.rate_limited")) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      signal.throwIfAborted();
    }
  }
}
