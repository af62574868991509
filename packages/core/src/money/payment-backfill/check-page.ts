import type { BackfillReport } from "@kiteloop/contract/money/payment-backfill";
import { personPaidFor, previewPayment } from "../../referrals/payment/index.ts";
import type { Platform } from "../../shared/context/index.ts";
import {
  findPayer,
  findPayment,
  foldPayment,
  historyOf,
  markPerson,
  paymentLinkOf,
  paymentsPage,
  type SourceAndProject,
  type StoredPayment,
  settledState,
} from "../payment-source/index.ts";
import { progressAfter, readyAfter } from "./move.ts";
import { withRevenue } from "./new-report.ts";
import type { StoredBackfill } from "./store.ts";

const pageSize = 50;

/** Works out what an import of one page of the payments would count. Writes nothing that counts. */
export async function checkPage(
  ports: Platform,
  of: SourceAndProject,
  backfill: StoredBackfill,
): Promise<StoredBackfill> {
  const history = { sourceId: historyOf(of.source.sourceId) };
  const place = { limit: pageSize, cursor: backfill.cursor ?? null };
  const { items, cursor } = await paymentsPage(ports.table, history, place);
  let { report } = backfill;
  for (const payment of items) report = await withPayment(ports, of, payment, report);
  const done = backfill.done + items.length;
  const progress = progressAfter(backfill, { report, done, cursor: cursor ?? undefined });
  return cursor === null
    ? { ...readyAfter(progress, ports.clock.now()), version: progress.version }
    : progress;
}

async function withPayment(
  ports: Platform,
  { source, project }: SourceAndProject,
  payment: StoredPayment,
  report: BackfillReport,
): Promise<BackfillReport> {
  const { table } = ports;
  const { sourceId } = source;
  const { paymentKey, owners, reversals, imported } = payment;
  const known = await findPayment(table, { sourceId, paymentKey });
  if (known?.settled !== undefined) return withNewRefunds(report, known, payment);
  const merged = known === null ? payment : foldPayment(known, { ...payment, reversals, owners });
  const state = settledState(merged);
  if (state === null) return report;
  const { person: named, by } = await personOf(ports, source, known, payment);
  const next = { ...report, payments: report.payments + 1 };
  if (named === undefined) return { ...next, unmatched: report.unmatched + 1 };
  const { projectId: id, workspaceId, timeZone } = project;
  const { externalId: person } = await personPaidFor(table, { projectId: id, externalId: named });
  const paidAt = new Date((imported?.paidAt ?? 0) * 1000);
  const preview = await previewPayment(
    ports,
    { id, workspaceId, timeZone },
    {
      externalId: paymentKey,
      participantExternalId: person,
      value: { amount: state.amount, currency: state.currency },
      ...(state.parts && { parts: state.parts }),
      kind: source.conversionKind,
      paidAt: paidAt.toISOString(),
    },
  );
  if (preview.state !== "new") return { ...report, known: report.known + 1 };
  const isFirst = (name: "payer" | "earner" | "newEarner") =>
    markPerson(table, { sourceId: historyOf(sourceId), person, name }, paymentKey);
  const matched = { ...report.matched, [by]: report.matched[by] + 1 };
  const people = report.people + Number(await isFirst("payer"));
  const taken = Object.values(merged.reversals).filter(({ amount }) => amount > 0).length;
  const money = { currency: state.currency, paid: state.amount, reversed: state.reversed };
  const counted = withRevenue({ ...next, matched, people, reversals: report.reversals + taken }, money);
  if (source.mode === "test") return counted;
  const { converts, attributed } = preview;
  // A reward of a payment that is refunded as a whole is reversed with it.
  const rewards = state.reversed >= state.amount ? 0 : preview.rewards;
  const isNew = paidAt >= new Date(source.createdAt);
  return {
    ...counted,
    conversions: report.conversions + Number(converts),
    attributed: report.attributed + Number(converts && attributed),
    rewards: report.rewards + (rewards > 0 && isNew && (await isFirst("newEarner")) ? rewards : 0),
    rewardsWithHistory: report.rewardsWithHistory + (rewards > 0 && (await isFirst("earner")) ? rewards : 0),
  };
}

/** The person of a payment: as the source knows it, then as the records name it. */
async function personOf(
  { table }: Pick<Platform, "table">,
  source: SourceAndProject["source"],
  known: StoredPayment | null,
  payment: StoredPayment,
) {
  const { person, personBy: by = "payment", owners } = payment;
  if (known?.person !== undefined) return { person: known.person, by: known.personBy ?? "payment" };
  if (by === "payment" && person !== undefined) return { person, by };
  const named = await findPayer(table, source, [...(known?.owners ?? []), ...owners], true);
  // A record that was just read may name the person, which the source does not know yet.
  if (person !== undefined && (named === undefined || isByEmail(named))) return { person, by };
  return named === undefined
    ? { person: undefined, by }
    : { person: named.person, by: paymentLinkOf(named.owner) };
}

const isByEmail = ({ owner }: { owner: string }) => paymentLinkOf(owner) === "email";

/** A payment that counts already may have been refunded without an event. */
function withNewRefunds(
  report: BackfillReport,
  known: StoredPayment,
  payment: StoredPayment,
): BackfillReport {
  const after = settledState(foldPayment(known, payment));
  const difference = (after?.reversed ?? 0) - (known.settled?.reversed ?? 0);
  const counted = { ...report, known: report.known + Number(payment.amount !== undefined) };
  if (after === null || difference === 0) return counted;
  const money = { currency: after.currency, paid: 0, reversed: difference };
  return withRevenue({ ...counted, reversals: report.reversals + 1 }, money);
}
