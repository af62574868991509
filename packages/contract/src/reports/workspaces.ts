import * as z from "zod";
import { widgetPicture } from "../publishing/widget.ts";
import { endpoint } from "../shared/endpoint.ts";
import { day, instant, none } from "../shared/fields.ts";
import { ids } from "../shared/ids.ts";
import { workspaceSummary } from "../tenancy/workspace.ts";
import { cohortK } from "./insights.ts";

/** A page ends at this many workspaces, and before one with which it would count more projects than this. */
export const workspacesPage = { workspaces: 10, projects: 100 } as const;

/** The days that are counted, up to today, and compared with as many before. */
export const workspaceDays = 30;

const count = z.number().int().nonnegative();
/** `now` leaves out each project's today, which isn't over, unless its days before had no participant. */
const compared = z.strictObject({ now: count, before: count });

/** A workspace of the signed-in user, with the numbers of its active projects, each in days of its own zone. */
export const workspaceNumbers = z.strictObject({
  workspace: workspaceSummary,
  /** Active ones. */
  projects: count,
  impressions: compared,
  joins: compared,
  /** Of invitees. */
  conversions: compared,
  /** Invitation emails. */
  emails: compared,
  /** Of all its projects together, as of now. */
  cohortK,
  days: z.array(z.strictObject({ day, joins: count, impressions: count })),
  /** Of its newest active project; null without a widget. */
  widget: widgetPicture.nullable(),
});
export type WorkspaceNumbers = z.infer<typeof workspaceNumbers>;

/** Only workspaces in which the user is a member when it is read. Test mode is not counted. */
export const compareWorkspaces = endpoint({
  id: "analytics.workspaces",
  method: "GET",
  path: "/api/workspaces/analytics",
  summary: "Compare the numbers of all workspaces of the signed-in user",
  auth: { kind: "session" },
  params: none,
  query: z.strictObject({
    /** Only workspaces after this one. */
    after: z.optional(ids.workspace),
  }),
  body: none,
  response: z.strictObject({
    items: z.array(workspaceNumbers),
    /** Pass it as `after` in the next request; absent at the end. */
    next: z.optional(ids.workspace),
    asOf: instant,
  }),
  status: 200,
  limits: { perMinute: 60 },
});
