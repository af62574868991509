import { isDeepStrictEqual } from "node:util";
import { reportConversion as endpoint } from "@kiteloop/contract/referrals/referral";
import { moneyIn } from "@kiteloop/contract/shared/money";
import { assertOrigin, projectForKey } from "../../publishing/live/index.ts";
import { conflict, retryOnConflict } from "../../shared/concurrency/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { isErased } from "../participant/index.ts";
import { personPaidFor } from "../payer/index.ts";
import { reportedParts } from "./add-parts.ts";
import { countConversion } from "./count.ts";
import { requireMeaning } from "./meaning.ts";
import { inPayerQueue } from "./payer-queue.ts";
import type { Report, Reported } from "./report-context.ts";
import { settleConversion } from "./settle.ts";
import { findConversion, type Value } from "./store.ts";

/**
 * Counts a conversion once, however often it is reported, for the participant who invited the person, if any. If the
 * project trusts only its server, a page's report waits for confirmation.
 */
export const reportConversion = verb(endpoint, async (ctx, { body }) => {
  const { actor, table, clock } = ctx;
  const project = await projectForKey(ctx, actor);
  if (!actor.secret) assertOrigin(project, actor);
  if (project.status === "archived") throw new AppError("project.archived");
  const who = { projectId: project.id, externalId: body.participantExternalId };
  const { externalId: participantExternalId, payer } = await personPaidFor(table, who);
  const of = { participantExternalId, ...(payer !== undefined && { payer }) };
  const report: Report = { ...body, ...of, parts: reportedParts(body, actor.secret) };
  const meaning = await requireMeaning(table, project, body);
  const countOrSettle = async () => {
    const known = await findConversion(table, { projectId: project.id, externalId: body.externalId });
    const written =
      known === null
        ? await countConversion(ctx, project, report, meaning)
        : await settleConversion(ctx, project, known, report, meaning);
    if (written === null) return conflict;
    const { conversion, counted } = written;
    const { conversionId, status, source } = conversion;
    const storedInstead = actor.secret ? storedOther(conversion, report) : null;
    return { conversionId, status, source, counted, ...(storedInstead && { storedInstead }) };
  };
  const work = () => retryOnConflict(clock, countOrSettle);
  return inPayerQueue(table, { projectId: project.id, externalId: participantExternalId }, work);
});

/** The person and value that are stored, if a report says others; null about a person who was erased since, or whose payer was moved. */
function storedOther(
  { participantExternalId, payer, ...stored }: NonNullable<Reported>["conversion"],
  report: Report,
): { participantExternalId: string; value: Value | null } | null {
  if (participantExternalId === undefined || isErased(participantExternalId)) return null;
  const value = moneyIn(stored);
  const isSamePerson =
    participantExternalId === report.participantExternalId || (payer !== undefined && payer === report.payer);
  const isSameValue = report.value === undefined || isDeepStrictEqual(value, report.value);
  return isSamePerson && isSameValue ? null : { participantExternalId, value };
}
