import * as z from "zod";
import { project } from "../publishing/project.ts";
import { endpoint } from "../shared/endpoint.ts";
import { none } from "../shared/fields.ts";
import { ids } from "../shared/ids.ts";

const params = z.strictObject({ projectId: ids.project });

/**
 * Takes the project's widgets offline at once; 14 days later its data is erased, unless an admin restores it. A repeated
 * request changes nothing. Scripts on pages may take a minute to follow.
 */
export const deleteProject = endpoint({
  id: "projectDeletion.request",
  method: "POST",
  path: "/api/projects/{projectId}/deletion",
  summary: "Delete a project with all that is in it",
  auth: { kind: "member", role: "admin" },
  powers: "publish",
  params,
  query: none,
  /** The project's name, typed as confirmation. */
  body: z.strictObject({ name: z.string().max(200) }),
  response: project,
  status: 200,
  errors: ["conflict.version", "project.erasing"],
});

/** Publishes what was public before the request; a project that was archived stays archived. */
export const keepProject = endpoint({
  id: "projectDeletion.keep",
  method: "DELETE",
  path: "/api/projects/{projectId}/deletion",
  summary: "Restore a project that is to be deleted",
  auth: { kind: "member", role: "admin" },
  powers: "publish",
  params,
  query: none,
  body: none,
  response: project,
  status: 200,
  errors: ["conflict.version", "project.erasing", "workspace.deleting"],
});
