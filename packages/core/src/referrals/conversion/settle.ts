import type { ProjectSnapshot } from "../../publishing/live/index.ts";
import { transact } from "../../shared/table/index.ts";
import { type ConversionMeaning, findInvitee } from "../referral/index.ts";
import { addParts } from "./add-parts.ts";
import { confirmation } from "./confirm.ts";
import { provedItems } from "./earning-change.ts";
import { meaningOfStored } from "./meaning.ts";
import type { Report, ReportContext, Reported } from "./report-context.ts";
import {
  changesAfter,
  countedValue,
  payerOfConversion,
  todayOf,
  valueDifferences,
} from "./revenue-change.ts";
import { shareChange } from "./share.ts";
import { createChangeItem } from "./store.change.ts";
import { confirmItem, type StoredConversion } from "./store.ts";

/** A server's report replaces a browser's report of the same conversion, and confirms one that waited. */
export async function settleConversion(
  ctx: ReportContext,
  project: ProjectSnapshot,
  known: StoredConversion,
  body: Report,
  meaning: ConversionMeaning,
): Promise<Reported> {
  if (!ctx.actor.secret) return { conversion: known, counted: false };
  if (known.source !== "browser") return addParts(ctx, project, known, body);
  if (known.status !== "pending") return correct(ctx, project, known, body);
  const named = body.kind === undefined ? await meaningOfStored(ctx.table, project, known) : meaning;
  return confirm(ctx, project, known, body, named);
}

/** The server's value replaces the page's, unless a part of that is reversed. */
async function correct(
  ctx: ReportContext,
  project: ProjectSnapshot,
  known: StoredConversion,
  { value, parts }: Report,
): Promise<Reported> {
  const { table, clock } = ctx;
  const isOpen = value !== undefined && known.reversedAt === undefined;
  const differences = isOpen ? valueDifferences(countedValue(known), value) : [];
  const payer = differences.length === 0 ? {} : await payerOfConversion(table, known);
  const all = changesAfter(ctx, known, payer, todayOf(ctx, project), differences);
  const changes = all.at(-1)?.number ?? known.changes;
  const { items, ...share } =
    isOpen && (differences.length > 0 || parts !== undefined)
      ? await shareChange(ctx, project, known, { ...value, reversed: 0, parts })
      : { items: [] };
  const after = {
    ...(isOpen && { ...value, ...(parts && { parts }) }),
    ...(changes !== undefined && { changes }),
    ...share,
  };
  const written = await transact(table, clock, [
    confirmItem(table, known, after),
    ...all.map((change) => createChangeItem(table, change)),
    ...items,
    ...(await provedItems(ctx, known)),
  ]);
  return written.ok ? { conversion: { ...known, ...after, source: "server" }, counted: false } : null;
}

async function confirm(
  ctx: ReportContext,
  project: ProjectSnapshot,
  known: StoredConversion,
  report: Report,
  meaning: ConversionMeaning,
): Promise<Reported> {
  const who = { projectId: project.id, externalId: report.participantExternalId };
  const referral = await findInvitee(ctx.table, who);
  const by = { ...report, source: "server" as const };
  const marks = { kind: report.kind, ...(!meaning.counts && { uncounted: true }) };
  const credited = { ...meaning, happenedAt: known.convertedAt };
  const { conversion, items } = await confirmation(ctx, project, known, referral, by, marks, credited);
  return (await transact(ctx.table, ctx.clock, items)).ok ? { conversion, counted: true } : null;
}
