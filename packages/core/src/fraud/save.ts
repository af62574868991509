import { isDeepStrictEqual } from "node:util";
import { saveFraudPolicy } from "@kiteloop/contract/fraud";
import { auditItem } from "../audit/index.ts";
import { AppError } from "../errors/index.ts";
import { findProject } from "../project/index.ts";
import { transact } from "../table/index.ts";
import { verb } from "../verb/index.ts";
import { present } from "./get.ts";
import { beginReplayItem, dropReplayItem, findPolicy, findReplay, savePolicyItem } from "./store.ts";

/** What is so already changes nothing: a request sent again is no conflict with itself. */
export const save = verb(saveFraudPolicy, async (ctx, { params, body }) => {
  const { table, clock, actor } = ctx;
  const project = await findProject(table, actor.workspaceId, params.projectId);
  if (project === null) throw new AppError("not_found");
  if (project.status === "archived") throw new AppError("project.archived");
  const { workspaceId, projectId } = project;
  const [before, replay] = await Promise.all([findPolicy(table, project), findReplay(table, project)]);
  const replayed = !body.replay || replay?.policyVersion === before.version;
  if (isDeepStrictEqual(before.policy, body.policy) && replayed) return present(table, project);
  if (before.version !== body.version) throw new AppError("conflict.version");
  const version = before.version + 1;
  const updatedAt = clock.now().toISOString();
  const by = { userId: actor.userId, userName: actor.name || actor.email };
  const written = await transact(table, clock, [
    savePolicyItem(table, project, { version, policy: body.policy, updatedAt }),
    body.replay
      ? beginReplayItem(table, {
          workspaceId,
          projectId,
          policyVersion: version,
          startedAt: updatedAt,
          ...by,
        })
      : dropReplayItem(table, project),
    auditItem(ctx, saveFraudPolicy.id, { id: projectId, name: project.name }),
  ]);
  if (!written.ok) throw new AppError("conflict.version");
  return present(table, project);
});
