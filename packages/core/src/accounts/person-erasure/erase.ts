import { erasePerson as endpoint } from "@kiteloop/contract/referrals/chain";
import { minuteMs } from "@kiteloop/contract/shared/time";
import { requireProject, type StoredProject } from "../../publishing/index.ts";
import { findErasablePerson } from "../../referrals/index.ts";
import { auditItem } from "../../shared/audit/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { type CtxOf, verb } from "../../shared/verb/index.ts";
import { beginErasureItem, findErasure, type StoredErasure } from "./store.ts";

type Context = CtxOf<typeof endpoint>;
type ErasablePerson = NonNullable<Awaited<ReturnType<typeof findErasablePerson>>>;

/** An index shows new items with a delay, so the timer repeats the erasure after this many ms. */
const settles = minuteMs;

/**
 * First records how to find the person's data, so that the timer finishes what a request could not. A repeated request
 * gets the same answer, also after it is done.
 */
export const erasePerson = verb(endpoint, async (ctx, { params, body }) => {
  const { table } = ctx;
  const project = await requireProject(ctx, params.projectId);
  const person = await findErasablePerson(table, params.projectId, params.participantId);
  if (person === null) throw new AppError("not_found");
  const { workspaceId } = project;
  const under = () => findErasure(table, { workspaceId, ...params });
  if (!person.isErased) {
    if (body.confirm !== person.goesBy) {
      const errors = [{ path: "confirm", message: "is not what they go by" }];
      throw new AppError("request.invalid", { errors });
    }
    await begin(ctx, project, person);
  }
  const erasure = await under();
  if (erasure !== null) {
    const { carryOut } = await import("./carry-out.ts");
    await carryOut(ctx, erasure);
  }
  const left = await findErasablePerson(table, params.projectId, params.participantId);
  if (left === null) throw new AppError("conflict.busy", { retryAfter: 1 });
  return left.participant;
});

/** Of two concurrent requests the first one counts. */
async function begin(
  ctx: Context,
  { workspaceId, projectId, name }: StoredProject,
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
    auditItem(ctx, endpoint.id, { id: participantId, name, projectId }),
  ]);
}
