import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { instant, line, none, version } from "./fields.ts";
import { ids } from "./ids.ts";
import { widgetTypes } from "./widget/types.ts";
import { WidgetConfig } from "./widget-config.ts";

export const widgetStatuses = ["draft", "live", "paused"] as const;

export const widget = z.strictObject({
  id: ids.widget,
  projectId: ids.project,
  name: z.string(),
  type: z.enum(widgetTypes),
  status: z.enum(widgetStatuses),
  /** The editable draft. */
  draft: WidgetConfig,
  /** Number of the live version; null before the first publish. */
  publishedVersion: z.number().int().positive().nullable(),
  publishedAt: instant.nullable(),
  /** True when the draft differs from the live version. */
  unpublishedChanges: z.boolean(),
  /** When the draft as it is then will be published; null: not planned. */
  publishAt: instant.nullable(),
  /** Why the last planned publish did not happen; null after one that did. */
  publishFailed: z.strictObject({ at: instant, code: z.string() }).nullable(),
  /** The one that runs; nothing else is published meanwhile. */
  experimentId: ids.experiment.nullable(),
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
  /** Number of the earlier version this one brought back; null for a published draft. */
  rolledBackTo: z.number().int().positive().nullable(),
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

/** A widget in the list of all, without its settings. */
export const widgetLine = widget
  .omit({ draft: true, publishedAt: true, publishFailed: true, createdAt: true })
  .extend({
    projectName: z.string(),
    /** Times shown on each of the last 30 days of the project's zone, the oldest first; today is the last. */
    shown: z.array(z.number().int().nonnegative()),
  });
export type WidgetLine = z.infer<typeof widgetLine>;

/** Those of archived projects are left out. */
export const listAllWidgets = endpoint({
  id: "widget.listAll",
  method: "GET",
  path: "/api/widgets",
  summary: "All widgets of the workspace's projects",
  auth: { kind: "member", role: "viewer" },
  params: none,
  query: none,
  body: none,
  response: z.strictObject({ items: z.array(widgetLine) }),
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

/**
 * The draft is replaced whole. `version` is the one the edit was made on; a conflict is only what changed draft or
 * name since, not what was published, paused or planned.
 */
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

/** Makes the draft an immutable version and moves the project's script to it. A plan to publish it is dropped. */
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
  errors: [
    "conflict.version",
    "widget.nothing_to_publish",
    "widget.opens_unknown",
    "experiment.running",
    "project.archived",
    "plan.limit_reached",
  ],
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

/**
 * Publishes an earlier version's settings again, as a new version; the draft stays as it is, unless it had no
 * unpublished changes: then it follows. A plan to publish the draft stays too. A paused widget is live afterwards.
 */
export const rollBackWidget = endpoint({
  id: "widget.rollBack",
  method: "POST",
  path: "/api/projects/{projectId}/widgets/{widgetId}/rollback",
  summary: "Bring an earlier version back",
  auth: { kind: "member", role: "editor" },
  params,
  query: none,
  body: z.strictObject({ version, number: z.number().int().positive() }),
  response: widget,
  status: 200,
  errors: [
    "conflict.version",
    "widget.no_such_version",
    "widget.nothing_to_publish",
    "widget.opens_unknown",
    "experiment.running",
    "project.archived",
    "plan.limit_reached",
  ],
});

/**
 * Plans the draft's publishing, moves the plan, or with null drops it. What is published is the draft of that time,
 * within a minute. Publishing by hand drops the plan, and so does pausing the widget; planned afterwards, a paused
 * widget goes live. What fails for a moment is tried again for a day; then the plan is dropped and
 * `publishFailed` says why.
 */
export const schedulePublish = endpoint({
  id: "widget.schedulePublish",
  method: "POST",
  path: "/api/projects/{projectId}/widgets/{widgetId}/schedule",
  summary: "Plan when the draft is published",
  auth: { kind: "member", role: "editor" },
  params,
  query: none,
  body: z.strictObject({ version, publishAt: instant.nullable() }),
  response: widget,
  status: 200,
  errors: ["conflict.version", "widget.schedule_past", "project.archived"],
});

/** One immutable state of a project's script. */
export const release = z.strictObject({
  /** Absolute address whose bytes never change. */
  url: z.string(),
  /** For the `integrity` attribute: `sha384-` and base64. */
  integrity: z.string(),
  releasedAt: instant,
  /** The live widgets in it. */
  widgets: z.array(
    z.strictObject({ id: ids.widget, name: z.string(), version: z.number().int().positive() }),
  ),
});
export type Release = z.infer<typeof release>;

/** The script a project's pages load: the moving address, and the newest 20 immutable ones, newest first. */
export const getEmbed = endpoint({
  id: "widget.embed",
  method: "GET",
  path: "/api/projects/{projectId}/embed",
  summary: "The project's script and its releases",
  auth: { kind: "member", role: "viewer" },
  params: ofProject,
  query: none,
  body: none,
  response: z.strictObject({ url: z.string(), releases: z.array(release) }),
  status: 200,
});
