import * as z from "zod";
import { apiEndpoint } from "../shared/endpoint.ts";
import { none } from "../shared/fields.ts";
import { ids } from "../shared/ids.ts";
import { analytics, projectAnalytics } from "./analytics.ts";
import { exportProject, importLines, importProject } from "./export.ts";
import { projectCohorts, projectCycleTime } from "./insights.ts";
import { projectSegments } from "./segments.ts";

/** Names of inviters are null for a key without `personal:read`. */
export const apiAnalytics = analytics.extend({
  topInviters: z.array(analytics.shape.topInviters.element.extend({ name: z.nullable(z.string()) })),
});
export type ApiAnalytics = z.infer<typeof apiAnalytics>;

export const apiProjectAnalytics = apiEndpoint(projectAnalytics, {
  id: "analytics.apiProject",
  path: "/v1/analytics",
  summary: "Get the project's funnel and numbers by day, week or month",
  params: none,
  response: apiAnalytics,
});

export const apiProjectCohorts = apiEndpoint(projectCohorts, {
  id: "analytics.apiCohorts",
  path: "/v1/analytics/cohorts",
  summary: "Get K by the week participants joined, and by segment",
  params: none,
  response: projectCohorts.response,
});

export const apiProjectCycleTime = apiEndpoint(projectCycleTime, {
  id: "analytics.apiCycleTime",
  path: "/v1/analytics/cycle-time",
  summary: "Get the cycle time",
  params: none,
  response: projectCycleTime.response,
});

export const apiProjectSegments = apiEndpoint(projectSegments, {
  id: "analytics.apiSegments",
  path: "/v1/analytics/segments",
  summary: "Get segments by widget, variant, channel, country or device",
  params: none,
  response: projectSegments.response,
});

export const apiExportPage = apiEndpoint(exportProject, {
  id: "export.apiPage",
  path: "/v1/export",
  summary: "Export a page of a project's data as JSONL or CSV",
  params: none,
  // A workspace key names the project.
  query: exportProject.query.extend({ projectId: z.optional(ids.project) }),
  response: exportProject.response,
});

const anyObject = z.record(z.string(), z.unknown());

const ofProject = z.strictObject({ projectId: ids.project });

export const apiImportProject = apiEndpoint(importProject, {
  id: "project.apiImport",
  path: "/v1/projects/{projectId}/import",
  summary: "Import a page of an export into an empty project",
  powers: "publish",
  params: ofProject,
  // Checked whole by the members' endpoint; the document needn't describe what only an export contains.
  body: z.strictObject({ head: anyObject, lines: z.array(anyObject).max(importLines) }),
  response: importProject.response,
});
