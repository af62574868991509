import { backfillSteps } from "@kiteloop/contract/money/payment-backfill-states";
import { hourMs, minuteMs } from "@kiteloop/contract/shared/time";
import { mapConcurrent } from "../../shared/concurrency/index.ts";
import type { ListedRecords, Platform } from "../../shared/context/index.ts";
import {
  historyOf,
  nameOwner,
  openSecret,
  type Reading,
  type SourceAndProject,
  settlePayment,
} from "../payment-source/index.ts";
import { checkingAfter, progressAfter } from "./move.ts";
import { readRecord } from "./read-record.ts";
import type { StoredBackfill } from "./store.ts";

const atOnce = 5;

/** Reads one page of the provider's records. Repeatable: a record that was read again changes nothing. */
export async function readRecords(
  ports: Platform,
  { source, project }: SourceAndProject,
  backfill: StoredBackfill,
): Promise<StoredBackfill> {
  const { step = backfillSteps[0], since, after = null, startedAt: run } = backfill;
  const key = await openSecret(ports.secrets, source, "apiKey");
  const listed: ListedRecords =
    key === null
      ? { ok: false, reason: "key_refused" }
      : await (await ports.payments.stripe(key)).listRecords(step, { since, after });
  if (!listed.ok) return stopAfter(backfill, listed, ports.clock.now());
  // Kept apart, as payments of a test source, so that nothing of it counts.
  const apart = {
    source: { ...source, sourceId: historyOf(source.sourceId), mode: "test" as const },
    project,
  };
  const readings = listed.records.map((one) =>
    readRecord(step, one, { at: listed.at, mode: source.mode, run }),
  );
  await mapConcurrent(readings, atOnce, (reading) => keep(ports, apart, reading));
  const read = backfill.read + readings.length;
  const unreadable = backfill.report.unreadable + readings.filter(({ state }) => state === "failed").length;
  const report = { ...backfill.report, unreadable };
  if (listed.after !== null) return progressAfter(backfill, { read, report, after: listed.after });
  const next = backfillSteps[backfillSteps.indexOf(step) + 1];
  const progress = progressAfter(backfill, { read, report, after: undefined, step: next });
  return next === undefined ? { ...checkingAfter(progress), version: progress.version } : progress;
}

async function keep(ports: Platform, apart: SourceAndProject, reading: Reading): Promise<void> {
  if (reading.state !== "read") return;
  const { payment, owned } = reading;
  if (payment !== undefined) await settlePayment(ports, apart, payment.paymentKey, payment);
  for (const one of owned) await nameOwner(ports, apart, one, null);
}

/** The time that the provider asks for, or a growing one of at most an hour. */
const waitMs = (waits: number, seconds = 0) =>
  Math.max(seconds * 1000, Math.min(minuteMs * 2 ** waits, hourMs));

/** It waits for the provider, or for a member if a new try can't succeed. Nothing that was read is lost. */
function stopAfter(
  backfill: StoredBackfill,
  { reason: problem, retryAfterSeconds }: Extract<ListedRecords, { ok: false }>,
  now: Date,
): StoredBackfill {
  const { waits } = backfill;
  const isDue = problem === "rate_limited" || problem === "unavailable";
  const nextAt = new Date(now.getTime() + waitMs(waits, retryAfterSeconds)).toISOString();
  return progressAfter(backfill, { problem, isDue, nextAt, waits: waits + 1, failures: 0 });
}
