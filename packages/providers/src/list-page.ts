import type { BackfillProblem } from "@kiteloop/contract/money/payment-backfill";
import type { ApiResponse } from "./call-api.ts";
import { secondsOf, waitOf } from "./header-times.ts";
import type { ListedRecords } from "./listed-records.ts";

export const listTimeoutMs = 8_000;

/** A page as the provider answered it: its records, the times of their creation, and the place after it, if there is more. */
type ReadPage = { records: readonly unknown[]; created: readonly string[]; after: string | null };

type Failure = Extract<ListedRecords, { ok: false }>;

const problems: Record<number, BackfillProblem> = {
  401: "key_refused",
  403: "not_permitted",
  429: "rate_limited",
};

function failureOf({ status, headers }: ApiResponse): Failure {
  const reason = problems[status] ?? "unavailable";
  return { ok: false, reason, retryAfterSeconds: waitOf(headers.get("retry-after")) };
}

/**
 * An answer of a list that is sorted by its records' creation, newest first. What is older than `since` is left out, and ends
 * the list, because such lists can't be asked for a time. `read`: null if the body has another form.
 */
export function listedOf(
  response: ApiResponse | null,
  since: number,
  read: (body: unknown) => ReadPage | null,
): ListedRecords {
  if (response === null) return { ok: false, reason: "unavailable" };
  if (response.status !== 200) return failureOf(response);
  const page = read(response.body);
  if (page === null) return { ok: false, reason: "unavailable" };
  const isRecent = (at: number) => Date.parse(page.created[at] ?? "") >= since * 1000;
  const records = page.records.filter((_, at) => isRecent(at));
  const isWhole = records.length === page.records.length;
  const at = secondsOf(response.headers.get("date"));
  return { ok: true, records, after: isWhole ? page.after : null, at };
}
