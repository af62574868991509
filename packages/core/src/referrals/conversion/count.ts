import type { ProjectSnapshot } from "../../publishing/live/index.ts";
import { transact } from "../../shared/table/index.ts";
import { type ConversionMeaning, findInvitee } from "../referral/index.ts";
import { attributionOf } from "./credit.ts";
import { creditAndCohort, firstChanges } from "./effects.ts";
import { newConversion } from "./new-conversion.ts";
import type { Report, ReportContext, Reported } from "./report-context.ts";
import { createConversionItem } from "./store.ts";

/** Writes a conversion that nobody has reported before. */
export async function countConversion(
  ctx: ReportContext,
  project: ProjectSnapshot,
  body: Report,
  meaning: ConversionMeaning,
): Promise<Reported> {
  const { table, clock, actor } = ctx;
  if (project.conversionProof === "server" && !actor.secret) {
    const pending = newConversion(ctx, project, { status: "pending" }, body, { kind: body.kind });
    const written = await transact(table, clock, [createConversionItem(table, pending)]);
    return written.ok ? { conversion: pending, counted: false } : null;
  }
  const which = { projectId: project.id, externalId: body.participantExternalId };
  const referral = await findInvitee(table, which);
  const marks = { kind: body.kind, ...(!meaning.counts && { uncounted: true }) };
  const made = newConversion(ctx, project, attributionOf(referral), body, marks);
  const { items, convert } = await creditAndCohort(ctx, made, referral, made.convertedAt, meaning);
  const { items: changeItems, changes } = firstChanges(ctx, project, made, referral);
  const conversion = { ...made, ...(convert && { convert }), ...(changes && { changes }) };
  const written = await transact(table, clock, [
    createConversionItem(table, conversion),
    ...items,
    ...changeItems,
  ]);
  return written.ok ? { conversion, counted: true } : null;
}
