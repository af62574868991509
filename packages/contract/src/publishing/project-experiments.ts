import * as z from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { none } from "../shared/fields.ts";
import { ids } from "../shared/ids.ts";
import { experimentSummary } from "./experiment.ts";

/** The newest 50 of all its widgets. */
export const listProjectExperiments = endpoint({
  id: "experiment.listAll",
  method: "GET",
  path: "/api/projects/{projectId}/experiments",
  summary: "List a project's experiments, newest first",
  auth: { kind: "member", role: "viewer" },
  params: z.strictObject({ projectId: ids.project }),
  query: none,
  body: none,
  response: z.strictObject({
    items: z.array(z.strictObject({ widgetName: z.string(), summary: experimentSummary })),
  }),
  status: 200,
});
