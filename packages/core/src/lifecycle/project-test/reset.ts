import { resetTestProject as endpoint } from "@kiteloop/contract/lifecycle/project-test";
import { testIdOf } from "@kiteloop/contract/shared/test-mode";
import { findProject, projectDeletion, requireProject } from "../../publishing/index.ts";
import { actorName, auditItem } from "../../shared/audit/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { actInTestMode } from "../../tenancy/other-workspace/index.ts";
import { beginErasingTestProject } from "../project-deletion/index.ts";

/** Without test data, and while it is being erased, a request changes nothing. */
export const resetTestProject = verb(endpoint, async (ctx, { params }) => {
  const { projectId, name } = await requireProject(ctx, params.projectId);
  const { workspaceId } = actInTestMode(ctx).actor;
  const twin = await findProject(ctx.table, workspaceId, testIdOf(projectId));
  if (twin === null || twin.deletion !== undefined) return {};
  const audit = auditItem(ctx, "project.resetTest", { id: projectId, name });
  if (await beginErasingTestProject(ctx, twin, actorName(ctx), [audit])) {
    try {
      await projectDeletion.follow(ctx, twin);
    } catch (error) {
      ctx.log.warn("the script follows later", { projectId: twin.projectId, error });
    }
  }
  return {};
});
