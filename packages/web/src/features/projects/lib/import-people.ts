import {
  importParticipants,
  importRows,
  type ParticipantRow,
  type RowRefusal,
} from "@kiteloop/contract/participant-import";
import { call } from "../../../api/client.ts";
import { hasCode } from "../../../api/error.ts";

/** `row`: its place in the file, from 0 on. */
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
  /** Ms until it is asked again after the API found it too much at once. */
  pauseMs?: number;
};

/** Sends rows page by page. Rows sent again change nothing, so what failed can simply be begun again. */
export async function importPeople(options: Options): Promise<Outcome> {
  const { rows, onProgress } = options;
  let sum = nothing;
  for (let from = 0; from < rows.length; from += importRows) {
    const page = await send(options, rows.slice(from, from + importRows));
    const refused = page.refused.map(({ row, reason }) => ({ row: from + row, reason }));
    sum = {
      made: sum.made + page.made,
      known: sum.known + page.known,
      codes: sum.codes + page.codes,
      refused: [...sum.refused, ...refused],
    };
    onProgress(Math.min(rows.length, from + importRows));
  }
  return sum;
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
