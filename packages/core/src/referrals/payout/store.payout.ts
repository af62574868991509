import { createHash } from "node:crypto";
import { mostPayouts } from "@kiteloop/contract/referrals/payout-run";
import {
  type PayoutState,
  payoutMethodTypes,
  payoutStates,
} from "@kiteloop/contract/referrals/payout-states";
import { invoiceSerial } from "@kiteloop/contract/referrals/self-billing";
import { encodeId, ids } from "@kiteloop/contract/shared/ids";
import { money } from "@kiteloop/contract/shared/money";
import { createConversions } from "electrodb";
import * as z from "zod";
import type { Table } from "../../shared/context/index.ts";
import { count, doer, externalId, instant, owner } from "../../shared/export-fields/index.ts";
import {
  entityKey,
  omitUndefined,
  type Restored,
  type Row,
  type TransactItem,
  toRestoredItem,
} from "../../shared/table/index.ts";
import { type Balances, minus, moveEntryItems, nothing, postItems } from "../ledger/index.ts";
import { renameInvoiceItem } from "../self-billing/index.ts";
import { payoutRuns, payouts } from "./entity.ts";

export type StoredRun = Row<typeof payoutRuns>;
export type StoredPayout = Row<typeof payouts>;

export const runKey = ({
  workspaceId,
  projectId,
  runId,
}: Pick<StoredRun, "workspaceId" | "projectId" | "runId">) =>
  entityKey("payoutRun", { workspaceId, projectId }, { runId });

/** Takes an erased payee's payout back, before a file has it. Fails if it has changed since it was read, or files were written. */
export const leaveOutItems = (table: Table, payout: StoredPayout, at: string): TransactItem[] => [
  ...movePayoutItems(table, payout, "failed", at, { leftOut: true }),
  { ConditionCheck: { Key: runKey(payout), ConditionExpression: "attribute_not_exists(payday)" } },
];

/** A person and currency have one payout in a run, however often it is written. */
export function payoutIdOf(of: { runId: string; externalId: string; currency: string }): string {
  const hash = createHash("sha256").update(`${of.runId} ${of.currency} ${of.externalId}`).digest();
  return encodeId("payout", hash.readUIntBE(0, 6), hash.subarray(6));
}

/** The amounts that a payout adds to its payee's balances: it leaves what was available, and comes back if it fails. */
function balancesOf({
  amount,
  settled,
  state,
}: Pick<StoredPayout, "amount" | "settled" | "state">): Balances {
  const taken = { ...nothing, available: -amount - settled, owed: settled };
  if (state === "failed") return { ...taken, available: -settled };
  return { ...taken, [state === "paid" ? "paid" : "transit"]: amount };
}

const postingOf = (
  { projectId, externalId, currency, payoutId: causeId, version }: StoredPayout,
  at: string,
) => ({
  ...{ projectId, externalId, currency, causeId, version, at },
});

/** Writes a new payout, and takes it from its payee's balances. Fails if the run has one of this person and currency. */
export const createPayoutItems = (table: Table, payout: StoredPayout): TransactItem[] => [
  { Put: payouts(table).create(omitUndefined(payout)).params() },
  ...postItems(table, { ...postingOf(payout, payout.at), change: balancesOf(payout) }),
];

/** Moves a payout to another state, and its amount with it. Fails if it has changed since it was read. */
export function movePayoutItems(
  table: Table,
  before: StoredPayout,
  state: PayoutState,
  at: string,
  more: { leftOut?: true; invoice?: string; correction?: string } = {},
): TransactItem[] {
  const after = { ...before, ...more, state, movedAt: at, version: before.version + 1 };
  const { projectId, runId, payoutId, externalId } = before;
  const update = payouts(table)
    .patch({ projectId, runId, payoutId })
    .set({ state, version: after.version, movedAt: at, ...more })
    // An erasure replaces the payee's id, and the amount has to move in the balance of the same id.
    .where((attribute, { eq }) =>
      [eq(attribute.version, before.version), eq(attribute.externalId, externalId)].join(" AND "),
    );
  const change = minus(balancesOf(after), balancesOf(before));
  return [{ Update: update.params() }, ...postItems(table, { ...postingOf(after, at), change })];
}

export const createRunItem = (table: Table, run: StoredRun): TransactItem => ({
  Put: payoutRuns(table).create(omitUndefined(run)).params(),
});

/** Starts or cancels a run that waits. Fails if it doesn't wait anymore. */
export function decideRunItem(
  table: Table,
  { workspaceId, projectId, runId, state, approvedAt, approvedBy }: StoredRun,
): TransactItem {
  const update = payoutRuns(table)
    .patch({ workspaceId, projectId, runId })
    .set(omitUndefined({ state, approvedAt, approvedBy }))
    .where((attribute, { eq }) => eq(attribute.state, "waiting"));
  return { Update: update.params() };
}

/** Notes from which account, when, and in which name a run's files pay. Fails if they were written before. */
export function fileRunItem(
  table: Table,
  { workspaceId, projectId, runId }: StoredRun,
  of: { payer: string; payday: string; subject: string },
): TransactItem {
  const update = payoutRuns(table)
    .patch({ workspaceId, projectId, runId })
    .set(of)
    .where((attribute, { notExists }) => notExists(attribute.payday));
  return { Update: update.params() };
}

export async function findRun(
  table: Table,
  of: { workspaceId: string; projectId: string; runId: string },
): Promise<StoredRun | null> {
  const { data } = await payoutRuns(table).get(of).go({ consistent: true });
  return data;
}

/** A project's runs, newest first. */
export async function latestRuns(
  table: Table,
  of: { workspaceId: string; projectId: string },
  limit: number,
): Promise<StoredRun[]> {
  const { data } = await payoutRuns(table).query.byProject(of).go({ order: "desc", limit });
  return data;
}

/** A payout of a run, as it is now. */
export async function findPayout(
  table: Table,
  { projectId, runId, payoutId }: Pick<StoredPayout, "projectId" | "runId" | "payoutId">,
): Promise<StoredPayout | null> {
  const { data } = await payouts(table).get({ projectId, runId, payoutId }).go({ consistent: true });
  return data;
}

export async function payoutsOfRun(
  table: Table,
  { projectId, runId }: { projectId: string; runId: string },
): Promise<StoredPayout[]> {
  const { data } = await payouts(table)
    .query.byRun({ projectId, runId })
    .go({ pages: "all", consistent: true });
  return data;
}

/** A person's payouts. May lack those of the last moment. */
export async function payoutsOfPerson(
  table: Table,
  of: { projectId: string; externalId: string },
): Promise<StoredPayout[]> {
  const { data } = await payouts(table).query.byPayee(of).go({ pages: "all" });
  return data;
}

/** A person's payouts from an instant on and before another one. May lack those of the last moment. */
export async function payoutsBetween(
  table: Table,
  of: { projectId: string; externalId: string },
  { from, until }: { from: string; until: string },
): Promise<StoredPayout[]> {
  const { data } = await payouts(table)
    .query.byPayee(of)
    .between({ at: from }, { at: until })
    .go({ pages: "all" });
  return data.filter(({ at }) => at >= from && at < until);
}

/** A person's latest payouts, or those before one, newest first. May lack those of the last moment. */
export async function latestPayoutsOf(
  table: Table,
  { projectId, externalId }: { projectId: string; externalId: string },
  limit: number,
  after?: Pick<StoredPayout, "at" | "runId" | "payoutId">,
): Promise<StoredPayout[]> {
  const entity = payouts(table);
  const { toCursor } = createConversions(entity).byAccessPattern.byPayee.fromComposite;
  const cursor = after && toCursor({ projectId, externalId, ...after });
  const { data } = await entity.query
    .byPayee({ projectId, externalId })
    .go({ order: "desc", limit, ...(cursor && { cursor }) });
  return data;
}

/** Moves a payout and its invoices to an erased person's id, and forgets how it was paid. Fails if it has changed since it was read. */
export async function renamePayoutItems(
  table: Table,
  payout: StoredPayout,
  erasedAs: string,
): Promise<TransactItem[]> {
  const { projectId, runId, payoutId, externalId: from, currency, at, version } = payout;
  const update = payouts(table)
    .patch({ projectId, runId, payoutId })
    .composite({ at })
    .set({ externalId: erasedAs })
    .remove(["payoutMethod"])
    .where((attribute, { eq }) => eq(attribute.version, version));
  const of = { projectId, externalId: from, currency, causeId: payoutId };
  const { workspaceId, invoice, correction } = payout;
  const invoices = [invoice, correction].flatMap((serial) =>
    serial === undefined ? [] : [renameInvoiceItem(table, { workspaceId, projectId, serial }, erasedAs)],
  );
  return [{ Update: update.params() }, ...invoices, ...(await moveEntryItems(table, of, erasedAs))];
}

export const payoutLine = z.strictObject({
  ...owner,
  payoutId: ids.payout,
  runId: ids.payoutRun,
  externalId,
  participantId: ids.participant,
  currency: z.string().regex(/^[A-Z]{3}$/),
  amount: z.int().min(1).max(1e15),
  settled: count,
  type: z.enum(payoutMethodTypes),
  leftOut: z.literal(true).optional(),
  state: z.enum(payoutStates),
  invoice: invoiceSerial.optional(),
  correction: invoiceSerial.optional(),
  at: instant,
  movedAt: instant.optional(),
  version: count,
});

/**
 * A payout as it is exported: nobody elsewhere has a reason to know how it is paid. One whose result was noted after the export's moment is as
 * it was before, since its invoice is not part of the export.
 */
export function exportedPayout(
  { payoutMethod: _, ...payout }: Record<string, unknown>,
  until: string,
): Record<string, unknown> {
  const { movedAt, correction: _correction, leftOut: _leftOut, invoice, ...before } = payout;
  if (movedAt === undefined || String(movedAt) <= until) return payout;
  const version = Number(before.version) - 1;
  return version === 1
    ? { ...before, version, state: "sent" }
    : { ...before, version, state: "paid", ...(invoice !== undefined && { invoice }) };
}

/** A run as it is exported: its files are written where it was started. One that waits holds nothing, and stays behind. */
export function exportedRuns(runs: readonly Record<string, unknown>[]): Record<string, unknown>[] {
  const started = runs.filter(({ state = "started" }) => state === "started");
  return started.map(({ startedById: _, payer: _payer, payday: _payday, subject: _subject, ...run }) => ({
    ...run,
    state: "started",
  }));
}

export const runLine = z.strictObject({
  ...owner,
  runId: ids.payoutRun,
  startedAt: instant,
  startedBy: doer,
  state: z.literal("started"),
  approvedAt: instant.optional(),
  approvedBy: doer.optional(),
  totals: z
    .array(
      z.strictObject({
        type: z.enum(payoutMethodTypes),
        currency: money.shape.currency,
        amount: z.int().min(1).max(1e15),
        payees: z.int().min(1).max(mostPayouts),
      }),
    )
    .max(1_000),
});

/** A run of an export, whose results can be noted. @throws Error if the item is not one */
export function restoreRun(table: Table, item: Record<string, unknown>): Restored {
  return toRestoredItem(payoutRuns(table), runLine.parse(item));
}

/** A payout of an export, with its amounts: they were paid, or are on their way. @throws Error if the item is not one */
export function restorePayoutItems(
  table: Table,
  item: Record<string, unknown>,
): [Restored, ...TransactItem[]] {
  const line = payoutLine.parse(item);
  const posting = { ...postingOf(line, line.at), change: balancesOf(line) };
  return [toRestoredItem(payouts(table), line), ...postItems(table, posting)];
}
