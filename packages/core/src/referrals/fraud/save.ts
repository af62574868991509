import { isDeepStrictEqual } from "node:util";
import { saveFraudPolicy as endpoint } from "@kiteloop/contract/referrals/fraud";
import { requireProject } from "../../publishing/index.ts";
import { actorId, actorName, auditItem } from "../../shared/audit/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { toApiFraudPolicy } from "./get.ts";
import { hashBlocked } from "./hash-blocked.ts";
import { beginReplayItem, dropReplayItem, findPolicy, findReplay, fraudPolicies } from "./store.ts";

/** Unchanged settings write nothing, so a repeated request does not conflict with itself. */
export const saveFraudPolicy = verb(endpoint, async (ctx, { params, body }) => {
  const { table, clock } = ctx;
  const policy = hashBlocked(ctx.actor.workspaceId, body.policy);
  const project = await requireProject(ctx, params.projectId);
  if (project.status === "archived") throw new AppError("project.archived");
  const { workspaceId, projectId } = project;
  const [before, replay] = await Promise.all([findPolicy(table, project), findReplay(table, project)]);
  const replayed = !body.replay || replay?.policyVersion === before.version;
  if (isDeepStrictEqual(before.policy, policy) && replayed) return toApiFraudPolicy(table, project);
  if (before.version !== body.version) throw new AppError("conflict.version");
  const version = before.version + 1;
  const updatedAt = clock.now().toISOString();
  const by = { userId: actorId(ctx), userName: actorName(ctx) };
  const written = await transact(table, clock, [
    fraudPolicies.saveItem(project, { value: policy, version, updatedAt }),
    body.replay
      ? beginReplayItem(table, {
          workspaceId,
          projectId,
          policyVersion: version,
          startedAt: updatedAt,
          ...by,
        })
      : dropReplayItem(table, project),
    auditItem(ctx, endpoint.id, { id: projectId, name: project.name }),
  ]);
  if (!written.ok) throw new AppError("conflict.version");
  return toApiFraudPolicy(table, project);
});
