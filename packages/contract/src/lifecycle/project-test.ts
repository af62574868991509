import * as z from "zod";
import { project } from "../publishing/project.ts";
import { endpoint } from "../shared/endpoint.ts";
import { none } from "../shared/fields.ts";
import { ids } from "../shared/ids.ts";

const params = z.strictObject({ projectId: ids.project });

/**
 * Returns the live project's twin in test mode. The first request creates it with the project's settings, rules and widgets,
 * without rules that hold joins from one device and without waiting times of rewards.
 */
export const openTestProject = endpoint({
  id: "projectTest.open",
  method: "POST",
  path: "/api/projects/{projectId}/test",
  summary: "Open a project's test mode",
  auth: { kind: "member", role: "editor" },
  powers: "publish",
  params,
  query: none,
  body: none,
  response: project,
  status: 200,
  errors: [
    "conflict.version",
    "plan.limit_reached",
    "project.deleting",
    "project.erasing",
    "workspace.deleting",
  ],
});

/** Erases everything of test mode, within a minute or two. The next request for test mode copies the settings again. */
export const resetTestProject = endpoint({
  id: "projectTest.reset",
  method: "POST",
  path: "/api/projects/{projectId}/test/reset",
  summary: "Erase a project's test data",
  auth: { kind: "member", role: "editor" },
  powers: "publish",
  params,
  query: none,
  body: none,
  response: z.strictObject({}),
  status: 200,
});
