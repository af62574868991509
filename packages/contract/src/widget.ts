import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { instant, line, none, version } from "./fields.ts";
import { ids } from "./ids.ts";
import { buildableWidgetTypes, WidgetConfig } from "./widget-config.ts";

export const widgetStatuses = ["draft", "live", "paused"] as const;

export const widget = z.strictObject({
  id: ids.widget,
  projectId: ids.project,
  name: z.string(),
  type: z.enum(buildableWidgetTypes),
  status: z.enum(widgetStatuses),
  /** The editable draft. */
  draft: WidgetConfig,
  /** Number of the live version; null before the first publish. */
  publishedVersion: z.number().int().positive().nullable(),
  publishedAt: instant.nullable(),
  /** True when the draft differs from the live version. */
  unpublishedChanges: z.boolean(),
  version,
  createdAt: instant,
  updatedAt: instant,
});
export type Widget = z.infer<typeof widget>;

/** What was published, never changed afterwards. */
export const widgetVersion = z.strictObject({
  number: z.number().int().positive(),
  config: WidgetConfig,
  publishedAt: instant,
  publishedBy: z.string(),
});
export type WidgetVersion = z.infer<typeof widgetVersion>;

const ofProject = z.strictObject({ projectId: ids.project });
const params = z.strictObject({ projectId: ids.project, widgetId: ids.widget });

export const listWidgets = endpoint({
  id: "widget.list",
  method: "GET",
  path: "/api/projects/{projectId}/widgets",
  summary: "Widgets of a project",
  auth: { kind: "member", role: "viewer" },
  params: ofProject,
  query: none,
  body: none,
  response: z.strictObject({ items: z.array(widget) }),
  status: 200,
});

export const createWidget = endpoint({
  id: "widget.create",
  method: "POST",
  path: "/api/projects/{projectId}/widgets",
  summary: "Create a widget from a preset's or an own configuration",
  auth: { kind: "member", role: "editor" },
  params: ofProject,
  query: none,
  body: z.strictObject({ name: line(1, 80), config: WidgetConfig }),
  response: widget,
  status: 201,
  errors: ["project.archived"],
});

export const getWidget = endpoint({
  id: "widget.get",
  method: "GET",
  path: "/api/projects/{projectId}/widgets/{widgetId}",
  summary: "One widget with its draft",
  auth: { kind: "member", role: "viewer" },
  params,
  query: none,
  body: none,
  response: widget,
  status: 200,
});

export const listWidgetVersions = endpoint({
  id: "widget.versions",
  method: "GET",
  path: "/api/projects/{projectId}/widgets/{widgetId}/versions",
  summary: "Published versions, newest first",
  auth: { kind: "member", role: "viewer" },
  params,
  query: none,
  body: none,
  response: z.strictObject({ items: z.array(widgetVersion) }),
  status: 200,
});

/** The draft is replaced whole. `version` is the one the edit was made on. */
export const saveDraft = endpoint({
  id: "widget.saveDraft",
  method: "PUT",
  path: "/api/projects/{projectId}/widgets/{widgetId}/draft",
  summary: "Save the draft",
  auth: { kind: "member", role: "editor" },
  params,
  query: none,
  body: z.strictObject({ version, name: line(1, 80).optional(), config: WidgetConfig }),
  response: widget,
  status: 200,
  errors: ["conflict.version", "widget.type_mismatch"],
});

/** Makes the draft an immutable version and moves the project's script to it. */
export const publishWidget = endpoint({
  id: "widget.publish",
  method: "POST",
  path: "/api/projects/{projectId}/widgets/{widgetId}/publish",
  summary: "Publish the draft",
  auth: { kind: "member", role: "editor" },
  params,
  query: none,
  body: z.strictObject({ version }),
  response: widget,
  status: 200,
  errors: ["conflict.version", "widget.nothing_to_publish", "project.archived", "plan.limit_reached"],
});

export const setWidgetStatus = endpoint({
  id: "widget.setStatus",
  method: "POST",
  path: "/api/projects/{projectId}/widgets/{widgetId}/status",
  summary: "Pause a live widget, or set a paused one live again",
  auth: { kind: "member", role: "editor" },
  params,
  query: none,
  body: z.strictObject({ version, status: z.enum(["live", "paused"]) }),
  response: widget,
  status: 200,
  errors: ["conflict.version", "widget.not_published"],
});
