import { largestPageAmount } from "@kiteloop/contract/shared/money";
import { requiresServerProof } from "../../publishing/conversion-proof/index.ts";
import type { ProjectSnapshot } from "../../publishing/live/index.ts";
import { transact } from "../../shared/table/index.ts";
import { isDeclaredBot } from "../../shared/visitor/index.ts";
import { type ConversionMeaning, findInvitee } from "../referral/index.ts";
import { takeTestConversion } from "../test-referral/index.ts";
import { attributionOf } from "./credit.ts";
import { creditAndCohort, firstChanges } from "./effects.ts";
import { newConversion } from "./new-conversion.ts";
import type { Report, ReportContext, Reported } from "./report-context.ts";
import { createConversionItem } from "./store.ts";

/** Someone who joined as a test, and was invited by nobody else since. */
export async function isTestInvitee(
  ctx: Pick<ReportContext, "table" | "clock">,
  which: { projectId: string; externalId: string },
): Promise<boolean> {
  return (await takeTestConversion(ctx, which)) && (await findInvitee(ctx.table, which)) === null;
}

/**
 * A page's report costs nobody money: it only counts while no conversion earns something of value, and one report can't
 * change the revenue by more than pages sell. A declared bot's never counts by itself.
 */
async function waitsForServer(
  { table, actor }: Pick<ReportContext, "table" | "actor">,
  { workspaceId, id: projectId, conversionProof }: ProjectSnapshot,
  { value }: Report,
): Promise<boolean> {
  if (isDeclaredBot(actor) || conversionProof === "server" || (value?.amount ?? 0) > largestPageAmount)
    return true;
  return requiresServerProof(table, { workspaceId, projectId });
}

/** Writes a conversion that nobody has reported before. */
export async function countConversion(
  ctx: ReportContext,
  project: ProjectSnapshot,
  body: Report,
  meaning: ConversionMeaning,
): Promise<Reported> {
  const { table, clock, actor, ids } = ctx;
  const which = { projectId: project.id, externalId: body.participantExternalId };
  const source = actor.secret ? ("server" as const) : ("browser" as const);
  const report = { ...body, source };
  if (await isTestInvitee(ctx, which)) {
    const conversion = { conversionId: ids.make("conversion"), status: "attributed" as const, source };
    return { conversion, counted: false };
  }
  if (!actor.secret && (await waitsForServer(ctx, project, body))) {
    const pending = newConversion(ctx, project, { status: "pending" }, report, { kind: body.kind });
    const written = await transact(table, clock, [createConversionItem(table, pending)]);
    return written.ok ? { conversion: pending, counted: false } : null;
  }
  const referral = await findInvitee(table, which);
  const marks = { kind: body.kind, ...(!meaning.counts && { uncounted: true }) };
  const made = newConversion(ctx, project, attributionOf(referral), report, marks);
  const { items, ...effects } = await creditAndCohort(
    ctx,
    project,
    made,
    referral,
    made.convertedAt,
    meaning,
  );
  const marked = { ...made, ...effects };
  const { items: changeItems, changes } = firstChanges(ctx, project, marked, referral);
  const conversion = { ...marked, ...(changes && { changes }) };
  const written = await transact(table, clock, [
    createConversionItem(table, conversion),
    ...items,
    ...changeItems,
  ]);
  return written.ok ? { conversion, counted: true } : null;
}
