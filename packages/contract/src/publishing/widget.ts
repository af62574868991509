import * as z from "zod";
import { doer } from "../shared/doer.ts";
import { endpoint } from "../shared/endpoint.ts";
import { instant, line, none, version } from "../shared/fields.ts";
import { ids } from "../shared/ids.ts";
import { WidgetDesign } from "./widget/design.ts";
import { widgetTypes } from "./widget/types.ts";
import { WidgetConfig } from "./widget-config.ts";
import { WidgetConfigInput } from "./widget-config-input.ts";
import { widgetStatuses } from "./widget-statuses.ts";

export { widgetStatuses };

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
  publishedAt: z.nullable(instant),
  /** True when the draft differs from the live version. */
  unpublishedChanges: z.boolean(),
  /** When the draft will be published, in its state at that time; null: not scheduled. */
  publishAt: z.nullable(instant),
  /** Why the last scheduled publish failed; null if it succeeded. */
  publishFailed: z.strictObject({ at: instant, code: z.string() }).nullable(),
  /** The running experiment; unless it is a holdout, nothing else can be published meanwhile. */
  experimentId: z.nullable(ids.experiment),
  holdout: z.boolean(),
  version,
  createdAt: instant,
  updatedAt: instant,
});
export type Widget = z.infer<typeof widget>;

/** A published version, never changed afterwards. */
export const widgetVersion = z.strictObject({
  number: z.number().int().positive(),
  config: WidgetConfig,
  publishedAt: instant,
  publishedBy: doer,
  /** Number of the earlier version that a rollback restored; null for a published draft. */
  rolledBackTo: z.number().int().positive().nullable(),
});
export type WidgetVersion = z.infer<typeof widgetVersion>;

const ofProject = z.strictObject({ projectId: ids.project });
const params = z.strictObject({ projectId: ids.project, widgetId: ids.widget });

export const listWidgets = endpoint({
  id: "widget.list",
  method: "GET",
  path: "/api/projects/{projectId}/widgets",
  summary: "List a project's widgets",
  auth: { kind: "member", role: "viewer", key: "widgets:read" },
  params: ofProject,
  query: none,
  body: none,
  response: z.strictObject({ items: z.array(widget) }),
  status: 200,
});

/** Enough of a widget to draw a small picture of it: the design of its live version, or of its draft before there is one. */
export const widgetPicture = z.strictObject({ type: z.enum(widgetTypes), design: WidgetDesign });
export type WidgetPicture = z.infer<typeof widgetPicture>;

/** A widget in the list of all, without its settings. */
export const widgetLine = widget
  .omit({ draft: true, publishedAt: true, publishFailed: true, createdAt: true })
  .extend({
    projectName: z.string(),
    design: WidgetDesign,
    /** Impressions on each of the last 30 days of the project's zone, the oldest first; today is the last. */
    shown: z.array(z.number().int().nonnegative()),
    /** Joins through the widget on the same days. */
    joined: z.array(z.number().int().nonnegative()),
  });
export type WidgetLine = z.infer<typeof widgetLine>;

/** Without those of archived projects, or those of the one that is asked for. */
export const listAllWidgets = endpoint({
  id: "widget.listAll",
  projectMembers: true,
  method: "GET",
  path: "/api/widgets",
  summary: "List the widgets of all projects",
  auth: { kind: "member", role: "viewer" },
  params: none,
  query: z.strictObject({ project: z.optional(ids.project) }),
  body: none,
  response: z.strictObject({ items: z.array(widgetLine) }),
  status: 200,
});

export const createWidget = endpoint({
  id: "widget.create",
  method: "POST",
  path: "/api/projects/{projectId}/widgets",
  summary: "Create a widget from a configuration",
  auth: { kind: "member", role: "editor", key: "widgets:write" },
  params: ofProject,
  query: none,
  body: z.strictObject({ name: line(1, 80), config: WidgetConfigInput }),
  response: widget,
  status: 201,
  errors: ["project.archived", "widget.opens_unknown"],
});

export const getWidget = endpoint({
  id: "widget.get",
  method: "GET",
  path: "/api/projects/{projectId}/widgets/{widgetId}",
  summary: "Get a widget with its draft",
  auth: { kind: "member", role: "viewer", key: "widgets:read" },
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
  summary: "List published versions, newest first",
  auth: { kind: "member", role: "viewer" },
  params,
  query: none,
  body: none,
  response: z.strictObject({ items: z.array(widgetVersion) }),
  status: 200,
});

/**
 * Replaces the whole draft: what `config` leaves out is as in a blank widget. `version` is the one the edit was based on.
 * Only changes of draft or name since are a conflict, not publishing, pausing or scheduling.
 */
export const saveDraft = endpoint({
  id: "widget.saveDraft",
  method: "PUT",
  path: "/api/projects/{projectId}/widgets/{widgetId}/draft",
  summary: "Save the draft",
  auth: { kind: "member", role: "editor", key: "widgets:write" },
  params,
  query: none,
  body: z.strictObject({ version, name: line(1, 80).optional(), config: WidgetConfigInput }),
  response: widget,
  status: 200,
  errors: ["conflict.version", "widget.type_mismatch"],
});

/** Makes the draft an immutable version and the project's script use it. Cancels a scheduled publish. */
export const publishWidget = endpoint({
  id: "widget.publish",
  method: "POST",
  path: "/api/projects/{projectId}/widgets/{widgetId}/publish",
  summary: "Publish the draft",
  auth: { kind: "member", role: "editor", key: "widgets:write" },
  powers: "publish",
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
  summary: "Pause or resume a widget",
  auth: { kind: "member", role: "editor" },
  powers: "publish",
  params,
  query: none,
  body: z.strictObject({
    version,
    status: z.enum(["live", "paused"]),
    /** When resuming: restores a schedule that pausing canceled. */
    publishAt: z.optional(instant),
  }),
  response: widget,
  status: 200,
  errors: ["conflict.version", "widget.not_published"],
});

/**
 * Publishes an earlier version's settings again, as a new version. The draft stays unchanged, unless it had no
 * unpublished changes: then it gets those settings too. A scheduled publish stays. A paused widget is live afterwards.
 */
export const rollBackWidget = endpoint({
  id: "widget.rollBack",
  method: "POST",
  path: "/api/projects/{projectId}/widgets/{widgetId}/rollback",
  summary: "Roll back to an earlier version",
  auth: { kind: "member", role: "editor" },
  powers: "publish",
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
 * Schedules publishing the draft, changes the time, or with null cancels it. The draft is published in its state at that
 * time, within a minute. Publishing by hand and pausing the widget cancel the schedule; scheduled after pausing, the
 * widget goes live. Temporary failures are retried for a day; then the schedule is canceled and `publishFailed` says why.
 */
export const schedulePublish = endpoint({
  id: "widget.schedulePublish",
  method: "POST",
  path: "/api/projects/{projectId}/widgets/{widgetId}/schedule",
  summary: "Schedule the draft's publish",
  auth: { kind: "member", role: "editor" },
  params,
  query: none,
  body: z.strictObject({ version, publishAt: z.nullable(instant) }),
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

/** The script a project's pages load: the current address, and the newest 20 immutable ones, newest first. */
export const getEmbed = endpoint({
  id: "widget.embed",
  method: "GET",
  path: "/api/projects/{projectId}/embed",
  summary: "Get the project's script and its releases",
  auth: { kind: "member", role: "viewer" },
  params: ofProject,
  query: none,
  body: none,
  response: z.strictObject({ url: z.string(), releases: z.array(release) }),
  status: 200,
});
