import { erasePerson as endpoint } from "@kiteloop/contract/referrals/chain";
import { eraseOwnData as ownEndpoint } from "@kiteloop/contract/referrals/own-data";
import type { AuditAction } from "@kiteloop/contract/shared/audit-actions";
import { minuteMs } from "@kiteloop/contract/shared/time";
import { requireProject, type StoredProject } from "../../publishing/index.ts";
import { projectForKey } from "../../publishing/live/index.ts";
import { assertSharePage } from "../../publishing/share-page/index.ts";
import { erasablePerson } from "../../referrals/index.ts";
import { auditItem } from "../../shared/audit/index.ts";
import type { Ctx, Key, Member } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { beginErasureItem, findErasure, type StoredErasure } from "./store.ts";

type Context = Ctx<Member | Key>;
type ErasablePerson = NonNullable<Awaited<ReturnType<typeof erasablePerson.byId>>>;

/** An index shows new items with a delay, so the timer repeats the erasure after this many ms. */
const settles = minuteMs;

/**
 * First records how to find the person's data, so that the timer finishes what a request could not. A repeated request
 * gets the same answer, also after it is done.
 */
export const erasePerson = verb(endpoint, async (ctx, { params, body }) => {
  const { table } = ctx;
  const project = await requireProject(ctx, params.projectId);
  const person = await erasablePerson.byId(table, params.projectId, params.participantId);
  if (person === null) throw new AppError("not_found");
  if (!person.isErased) {
    if (body.confirm !== person.goesBy) {
      const errors = [{ path: "confirm", message: "is not what they go by" }];
      throw new AppError("request.invalid", { errors });
    }
    await begin(ctx, endpoint.id, project, person);
  }
  await carryOutBegun(ctx, { workspaceId: project.workspaceId, ...params });
  const left = await erasablePerson.byId(table, params.projectId, params.participantId);
  if (left === null) throw new AppError("conflict.busy", { retryAfter: 1 });
  return left.participant;
});

/** Carries out an erasure, if it has begun and is not done. */
async function carryOutBegun(
  ctx: Context,
  of: { workspaceId: string; projectId: string; participantId: string },
): Promise<void> {
  const erasure = await findErasure(ctx.table, of);
  if (erasure === null) return;
  const { carryOut } = await import("./carry-out.ts");
  await carryOut(ctx, erasure);
}

/**
 * Erases the participant whose token it is. The token of someone who is erased already gets the same answer, so that a
 * request can be repeated.
 */
export const eraseOwnData = verb(ownEndpoint, async (ctx, { body }) => {
  const { actor, instance } = ctx;
  const project = await projectForKey(ctx, actor);
  assertSharePage(instance, project, actor.origin);
  const person = await erasablePerson.ofToken(ctx, project, body.token);
  const { workspaceId, id: projectId, name } = project;
  if (person !== null) {
    await begin(ctx, "people.eraseOwn", { workspaceId, projectId, name }, person);
    await carryOutBegun(ctx, { workspaceId, projectId, participantId: person.participant.id });
  }
  return { erased: true as const };
});

/** Of two concurrent requests the first one counts. */
async function begin(
  ctx: Context,
  action: AuditAction,
  { workspaceId, projectId, name }: Pick<StoredProject, "workspaceId" | "projectId" | "name">,
  { participant: { id: participantId }, readIdentities, settleDecisions }: ErasablePerson,
): Promise<void> {
  const { table, clock } = ctx;
  const identities = await readIdentities();
  await settleDecisions(ctx, identities.externalIds);
  const now = clock.now();
  const erasure: StoredErasure = {
    ...{ workspaceId, projectId, participantId },
    ...identities,
    until: now.toISOString(),
    replaced: false,
    dueAt: new Date(now.getTime() + settles).toISOString(),
  };
  await transact(table, clock, [
    beginErasureItem(table, erasure),
    auditItem(ctx, action, { id: participantId, name, projectId }),
  ]);
}
