import { erasePerson } from "@kiteloop/contract/people";
import { auditItem } from "../audit/index.ts";
import { AppError } from "../errors/index.ts";
import {
  findParticipantById,
  isErased,
  presentParticipant,
  type StoredParticipant,
} from "../participant/index.ts";
import { findProject } from "../project/index.ts";
import { transact } from "../table/index.ts";
import { type CtxOf, verb } from "../verb/index.ts";
import { carryOut } from "./carry-out.ts";
import { identitiesOf } from "./identities.ts";
import { beginItem, findErasure, type StoredErasure } from "./store.ts";

type Context = CtxOf<typeof erasePerson>;

/** An index shows what was written a moment before a little later: the timer goes over it again after so many ms. */
const settles = 60_000;

/**
 * What has to be found again is noted first, so that the timer finishes what a request could not. Asked twice, or after
 * it is done, it is answered the same.
 */
export const erase = verb(erasePerson, async (ctx, { params, body }) => {
  const { table, actor } = ctx;
  const project = await findProject(table, actor.workspaceId, params.projectId);
  const person = project && (await findParticipantById(table, params.projectId, params.participantId));
  if (project === null || person === null) throw new AppError("not_found");
  const { workspaceId } = project;
  const under = () => findErasure(table, { workspaceId, ...params });
  if (!isErased(person.externalId)) {
    if (body.confirm !== (person.email ?? person.knownAs ?? person.externalId)) {
      const errors = [{ path: "confirm", message: "is not what they go by" }];
      throw new AppError("request.invalid", { errors });
    }
    await begin(ctx, project.name, person);
  }
  const erasure = await under();
  if (erasure !== null) await carryOut(ctx, erasure);
  const left = await findParticipantById(table, params.projectId, params.participantId);
  if (left === null) throw new AppError("conflict.busy", { retryAfter: 1 });
  return presentParticipant(left);
});

/** Asked twice at once, the first stands. */
async function begin(ctx: Context, projectName: string, person: StoredParticipant): Promise<void> {
  const { table, clock } = ctx;
  const { workspaceId, projectId, participantId } = person;
  const now = clock.now();
  const erasure: StoredErasure = {
    workspaceId,
    projectId,
    participantId,
    ...(await identitiesOf(table, person)),
    until: now.toISOString(),
    replaced: false,
    dueAt: new Date(now.getTime() + settles).toISOString(),
  };
  await transact(table, clock, [
    beginItem(table, erasure),
    auditItem(ctx, erasePerson.id, { id: participantId, name: projectName, projectId }),
  ]);
}
