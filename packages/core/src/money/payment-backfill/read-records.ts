import type { BackfillStep } from "@kiteloop/contract/money/payment-backfill";
import { hasList, providerSteps } from "@kiteloop/contract/money/payment-backfill-states";
import { hourMs, minuteMs } from "@kiteloop/contract/shared/time";
import { readers } from "@kiteloop/providers/list";
import type { ListedRecords, RecordLister } from "@kiteloop/providers/listed-records";
import { failed, type Reading, readOrFail } from "@kiteloop/providers/reading";
import { mapConcurrent } from "../../shared/concurrency/index.ts";
import type { Platform } from "../../shared/context/index.ts";
import {
  applyBill,
  historyOf,
  linkedPayment,
  linkPart,
  nameOwner,
  openSecret,
  type SourceAndProject,
  settlePayment,
} from "../payment-source/index.ts";
import { checkingAfter, progressAfter } from "./move.ts";
import type { StoredBackfill } from "./store.ts";

const atOnce = 5;

/** Reads one page of the provider's records. Repeatable: a record that was read again changes nothing. */
export async function readRecords(
  ports: Platform,
  { source, project }: SourceAndProject,
  backfill: StoredBackfill,
): Promise<StoredBackfill> {
  const { provider } = source;
  const steps: readonly BackfillStep[] = hasList(provider) ? providerSteps[provider] : [];
  const { step = steps[0], since, after = null, startedAt: run } = backfill;
  if (step === undefined) throw new Error(`payments of ${provider} have no list`);
  const lister = await listerOf(ports, source);
  const listed = lister === null ? noKey : await lister.listRecords(step, { since, after });
  if (!listed.ok) return stopAfter(backfill, listed, ports.clock.now());
  // Kept apart, as payments of a test source, so that nothing of it counts.
  const apart = {
    source: { ...source, sourceId: historyOf(source.sourceId), mode: "test" as const },
    project,
  };
  const { readRecord } = readers[provider];
  const readings = listed.records.map((one) =>
    readRecord === undefined
      ? failed("unreadable")
      : readOrFail(() => readRecord(step, one, { at: listed.at, mode: source.mode, run })),
  );
  await mapConcurrent(readings, atOnce, (reading) => keep(ports, apart, source, reading));
  const read = backfill.read + readings.length;
  const unreadable = backfill.report.unreadable + readings.filter(({ state }) => state === "failed").length;
  const report = { ...backfill.report, unreadable };
  if (listed.after !== null) return progressAfter(backfill, { read, report, after: listed.after });
  const next = steps[steps.indexOf(step) + 1];
  const progress = progressAfter(backfill, { read, report, after: undefined, step: next });
  return next === undefined ? { ...checkingAfter(progress), version: progress.version } : progress;
}

const noKey: ListedRecords = { ok: false, reason: "key_refused" };

/** The API with the source's key; null without one. */
async function listerOf(
  { secrets, payments }: Platform,
  source: SourceAndProject["source"],
): Promise<RecordLister | null> {
  const { provider, mode } = source;
  const apiKey = await openSecret(secrets, source, "apiKey");
  if (apiKey === null || !hasList(provider)) return null;
  return payments.records({ provider, mode, apiKey });
}

async function keep(
  ports: Platform,
  apart: SourceAndProject,
  source: SourceAndProject["source"],
  reading: Reading,
): Promise<void> {
  if (reading.state !== "read") return;
  if (reading.state === "read") {
    const { payment, link, billed } = reading;
    const { sourceId } = apart.source;
    if (link !== undefined) await linkPart(ports.table, { sourceId, part: link.part }, link.paymentKey);
    if (billed !== undefined) await applyBill(ports, apart, billed);
    const paymentKey = await keyOf(ports, [sourceId, source.sourceId], reading);
    if (payment !== undefined && paymentKey !== null)
      await settlePayment(ports, apart, paymentKey, { ...payment, paymentKey });
  }
  for (const one of reading.owned) await nameOwner(ports, apart, one, null);
}

/** The payment that a record is of; null if another object's money is not known to be its own. That object is listed too. */
async function keyOf(
  { table }: Platform,
  sourceIds: readonly string[],
  { payment, partOf: part }: Extract<Reading, { state: "read" }>,
): Promise<string | null> {
  if (payment === undefined || part === undefined) return payment?.paymentKey ?? null;
  for (const sourceId of sourceIds) {
    const paymentKey = await linkedPayment(table, { sourceId, part });
    if (paymentKey !== null) return paymentKey;
  }
  return null;
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
