import { createProject as endpoint } from "@kiteloop/contract/publishing/project";
import { auditItem } from "../../shared/audit/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { hostTaken } from "./move-host.ts";
import { newProject, writeNewProject } from "./new-project.ts";
import { toApiProject } from "./present.ts";

export const createProject = verb(endpoint, async (ctx, { body }) => {
  const project = await newProject(ctx, body);
  const { projectId: id, name, host } = project;
  const written = await writeNewProject(ctx, project, [auditItem(ctx, endpoint.id, { id, name })]);
  if (!written) throw await hostTaken(ctx, host);
  return toApiProject(ctx, project, null);
});
