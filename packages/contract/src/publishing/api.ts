import * as z from "zod";
import { apiEndpoint, endpoint } from "../shared/endpoint.ts";
import { instant, none, personal } from "../shared/fields.ts";
import { ids } from "../shared/ids.ts";
import { modes } from "../shared/test-mode.ts";
import { scope } from "../tenancy/roles.ts";
import { listPresets, savedPreset } from "./preset.ts";
import { createProject, getProject, listProjects, project, updateProject } from "./project.ts";
import { createWidget, getWidget, listWidgets, publishWidget, saveDraft, widget } from "./widget.ts";

/** The caller's key and its scopes, so that a tool offers nothing else. */
export const apiGetKey = endpoint({
  id: "key.get",
  method: "GET",
  path: "/v1/key",
  summary: "Get the key of this request",
  auth: { kind: "secret", scope: null, keyOf: "either" },
  params: none,
  query: none,
  body: none,
  response: z.strictObject({
    id: ids.apiKey,
    name: z.string(),
    scopes: z.array(scope),
    /** Null for a workspace key. */
    projectId: z.nullable(ids.project),
    projectName: z.nullable(z.string()),
    mode: z.enum(modes),
    /** Of the secret that was sent: one that was replaced expires before the key. */
    expiresAt: z.nullable(instant),
  }),
  status: 200,
});

/** Without the identity secret, which signs users. */
export const apiProject = project.omit({ identitySecret: true }).extend({
  deletion: z.nullable(project.shape.deletion.unwrap().extend({ requestedBy: personal })),
});
export type ApiProject = z.infer<typeof apiProject>;

const ofProject = z.strictObject({ projectId: ids.project });

export const apiListProjects = apiEndpoint(listProjects, {
  id: "project.apiList",
  path: "/v1/projects",
  summary: "List the projects that the key reads: its own, or all of its workspace",
  params: none,
  response: z.strictObject({ items: z.array(apiProject) }),
});

export const apiCreateProject = apiEndpoint(createProject, {
  id: "project.apiCreate",
  path: "/v1/projects",
  summary: "Create a project with a workspace key",
  params: none,
  response: apiProject,
});

export const apiGetProject = apiEndpoint(getProject, {
  id: "project.apiGet",
  path: "/v1/projects/{projectId}",
  summary: "Get a project's settings",
  params: ofProject,
  response: apiProject,
});

/** Archiving takes widgets offline, so a member does it. */
export const apiUpdateProject = apiEndpoint(updateProject, {
  id: "project.apiUpdate",
  path: "/v1/projects/{projectId}",
  summary: "Update a project's settings",
  params: ofProject,
  body: updateProject.body.omit({ status: true }),
  response: apiProject,
});

export const apiListWidgets = apiEndpoint(listWidgets, {
  id: "widget.apiList",
  path: "/v1/widgets",
  summary: "List the project's widgets",
  params: none,
  response: z.strictObject({ items: z.array(widget) }),
});

const ofWidget = z.strictObject({ widgetId: ids.widget });

export const apiGetWidget = apiEndpoint(getWidget, {
  id: "widget.apiGet",
  path: "/v1/widgets/{widgetId}",
  summary: "Get a widget with its draft",
  params: ofWidget,
  response: widget,
});

export const apiCreateWidget = apiEndpoint(createWidget, {
  id: "widget.apiCreate",
  path: "/v1/widgets",
  summary: "Create a widget as a draft",
  params: none,
  response: widget,
});

export const apiSaveDraft = apiEndpoint(saveDraft, {
  id: "widget.apiSaveDraft",
  path: "/v1/widgets/{widgetId}/draft",
  summary: "Save a widget's draft",
  params: ofWidget,
  response: widget,
});

export const apiPublishWidget = apiEndpoint(publishWidget, {
  id: "widget.apiPublish",
  path: "/v1/widgets/{widgetId}/publish",
  summary: "Publish a widget's draft",
  params: ofWidget,
  response: widget,
});

/** A preset that its creator shares with the workspace. */
export const apiPreset = savedPreset.omit({ mine: true, shared: true }).extend({ madeBy: personal });
export type ApiPreset = z.infer<typeof apiPreset>;

export const apiListPresets = apiEndpoint(listPresets, {
  id: "preset.apiList",
  path: "/v1/presets",
  summary: "List the presets shared in the workspace",
  params: none,
  response: z.strictObject({ items: z.array(apiPreset) }),
});

export const apiGetPreset = endpoint({
  id: "preset.apiGet",
  method: "GET",
  path: "/v1/presets/{presetId}",
  summary: "Get a shared preset",
  auth: { kind: "secret", scope: "presets:read" },
  params: z.strictObject({ presetId: ids.preset }),
  query: none,
  body: none,
  response: apiPreset,
  status: 200,
});
