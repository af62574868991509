import { reportConversion as endpoint } from "@kiteloop/contract/referrals/referral";
import { dayOf, hourOf } from "@kiteloop/metrics";
import { assertOrigin, type ProjectSnapshot, projectForKey } from "../../publishing/live/index.ts";
import { conflict, retryOnConflict } from "../../shared/concurrency/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { type TransactItem, transact } from "../../shared/table/index.ts";
import { type CtxOf, type InputOf, verb } from "../../shared/verb/index.ts";
import { findInvitee, type StoredReferral } from "../referral/index.ts";
import { takeTestConversion } from "../test-referral/index.ts";
import { attributionOf, creditItems } from "./credit.ts";
import { firstConversion } from "./first-conversion.ts";
import { newConversion } from "./new-conversion.ts";
import {
  confirmItem,
  countItems,
  createConversionItem,
  findConversion,
  type StoredConversion,
} from "./store.ts";

type Context = CtxOf<typeof endpoint>;
type Body = InputOf<typeof endpoint>["body"];

/**
 * Counts a conversion once, however often it is reported, for the participant who invited the person, if any. If the
 * project trusts only its server, a page's report waits for confirmation.
 */
export const reportConversion = verb(endpoint, async (ctx, { body }) => {
  const { actor, table, clock } = ctx;
  const project = await projectForKey(ctx, actor);
  if (!actor.secret) assertOrigin(project, actor.origin);
  if (project.status === "archived") throw new AppError("project.archived");
  const countOrSettle = async () => {
    const known = await findConversion(table, { projectId: project.id, externalId: body.externalId });
    const written =
      known === null ? await count(ctx, project, body) : await settle(ctx, project, known, body);
    // The same conversion was reported twice at once, or the invitee's other conversion was written first.
    return written ?? conflict;
  };
  return retryOnConflict(clock, countOrSettle, { attempts: 12 });
});

function answer({ conversionId, status, source }: StoredConversion, counted: boolean) {
  return { conversionId, status, source, counted };
}

type Answer = ReturnType<typeof answer>;

const inviteeOf = (ctx: Context, project: ProjectSnapshot, externalId: string) =>
  findInvitee(ctx.table, { projectId: project.id, externalId });

const creditOf = (ctx: Context, referral: StoredReferral | null, at: string): Promise<TransactItem[]> =>
  referral === null ? Promise.resolve([]) : creditItems(ctx, referral, at);

const whoOf = ({ id: projectId }: ProjectSnapshot, { participantExternalId: externalId }: Body) => ({
  ...{ projectId, externalId },
});

/** Someone who joined as a test, and was invited by nobody else since. */
async function isTestOf(ctx: Context, project: ProjectSnapshot, body: Body): Promise<boolean> {
  const isTest = await takeTestConversion(ctx, whoOf(project, body));
  return isTest && (await inviteeOf(ctx, project, body.participantExternalId)) === null;
}

/** Null if a concurrent write won. */
async function count(ctx: Context, project: ProjectSnapshot, body: Body): Promise<Answer | null> {
  const { table, clock, actor, ids } = ctx;
  if (await isTestOf(ctx, project, body)) {
    const conversionId = ids.make("conversion");
    return {
      conversionId,
      status: "attributed",
      source: actor.secret ? "server" : "browser",
      counted: false,
    };
  }
  if (project.conversionProof === "server" && !actor.secret) {
    const pending = newConversion(ctx, project, { status: "pending" }, body);
    return (await transact(table, clock, [createConversionItem(table, pending)])).ok
      ? answer(pending, false)
      : null;
  }
  const referral = await inviteeOf(ctx, project, body.participantExternalId);
  const conversion = newConversion(ctx, project, attributionOf(referral), body);
  const { conversionId, convertedAt: at } = conversion;
  const [credit, { convert, items }] = await Promise.all([
    creditOf(ctx, referral, at),
    firstConversion(table, whoOf(project, body), { conversionId, at }),
  ]);
  const made = createConversionItem(table, { ...conversion, ...(convert && { convert }) });
  const written = await transact(table, clock, [made, ...credit, ...items]);
  return written.ok ? answer(conversion, true) : null;
}

/** A server's report replaces a browser's report of the same conversion, and confirms one that waited. */
async function settle(
  ctx: Context,
  project: ProjectSnapshot,
  known: StoredConversion,
  body: Body,
): Promise<Answer | null> {
  const { table, clock, actor } = ctx;
  const { participantExternalId, value } = body;
  if (!actor.secret || known.source === "server") return answer(known, false);
  if (known.status !== "pending") {
    await transact(table, clock, [confirmItem(table, known, value)]);
    return answer({ ...known, source: "server" }, false);
  }
  const now = clock.now();
  const confirmedAt = now.toISOString();
  const { conversionId } = known;
  const [referral, { convert, items }] = await Promise.all([
    inviteeOf(ctx, project, participantExternalId),
    firstConversion(table, whoOf(project, body), { conversionId, at: confirmedAt }),
  ]);
  const brought = attributionOf(referral);
  const [day, hour] = [dayOf(now.getTime(), project.timeZone), hourOf(now.getTime(), project.timeZone)];
  const confirmation = { ...brought, ...(convert && { convert }), day, hour, confirmedAt };
  const written = await transact(table, clock, [
    ...countItems(table, { ...known, participantExternalId }, confirmation, value),
    ...(await creditOf(ctx, referral, confirmedAt)),
    ...items,
  ]);
  return written.ok ? answer({ ...known, ...brought, source: "server" }, true) : null;
}
