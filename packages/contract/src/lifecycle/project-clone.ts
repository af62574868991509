import * as z from "zod";
import { createProjectBody, project } from "../publishing/project.ts";
import { endpoint } from "../shared/endpoint.ts";
import { none } from "../shared/fields.ts";
import { ids } from "../shared/ids.ts";

export const cloneProjectBody = z.strictObject({
  name: createProjectBody.shape.name,
  host: createProjectBody.shape.host,
  /** Another workspace of the member's; without it the clone is made beside the original. */
  workspaceId: z.optional(ids.workspace),
  /** Another workspace also gets the email texts that it has no wording of its own for. */
  emailTexts: z.boolean().optional(),
  /** Another workspace also gets the shared presets that it doesn't have. */
  presets: z.boolean().optional(),
});

/**
 * A new project with another one's settings, reward rules, conversion kinds, fraud policy, contests that aren't over, and
 * widgets, each as a draft of what is in the editor. Nothing else is copied: no people, numbers, keys, secrets, webhooks, payment sources or codes, and
 * the share page is off. The same request within a day completes the clone if it was interrupted, and returns it.
 */
export const cloneProject = endpoint({
  id: "projectClone.create",
  projectMembers: false,
  method: "POST",
  path: "/api/projects/{projectId}/clone",
  summary: "Clone a project without its people and numbers",
  auth: { kind: "member", role: "editor" },
  powers: "publish",
  params: z.strictObject({ projectId: ids.project }),
  query: none,
  body: cloneProjectBody,
  response: project,
  status: 201,
  errors: [
    "project.host_taken",
    "project.deleting",
    "plan.limit_reached",
    "preset.too_many",
    "workspace.deleting",
  ],
});
