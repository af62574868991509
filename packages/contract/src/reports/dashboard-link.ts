import * as z from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { instant, line, none } from "../shared/fields.ts";
import { ids } from "../shared/ids.ts";
import { analytics, rangeQuery } from "./analytics.ts";
import { cohortK, countSpread, existingUsers, kWeek, loopSteps } from "./insights.ts";

/** Most links of one project that work at the same time. */
export const mostDashboardLinks = 20;

/** A link that shows a project's analytics to anyone who has it, until it expires or is revoked. */
export const dashboardLink = z.strictObject({
  id: ids.dashboardLink,
  /** For members only. */
  name: z.string(),
  createdAt: instant,
  createdBy: z.string(),
  /** Whether that person is no longer a member: they may still have the link. */
  creatorLeft: z.boolean(),
  expiresAt: z.nullable(instant),
});
export type DashboardLink = z.infer<typeof dashboardLink>;

/** The brand in whose name a dashboard is shared. */
const sharedBrand = z.strictObject({
  name: z.string(),
  logoUrl: z.nullable(z.string()),
  accent: z.string(),
  background: z.string(),
  text: z.string(),
  /** The accent of its dark pages, if it has one. */
  darkAccent: z.nullable(z.string()),
});
export type SharedBrand = z.infer<typeof sharedBrand>;

const params = z.strictObject({ projectId: ids.project });

export const listDashboardLinks = endpoint({
  id: "dashboardLink.list",
  method: "GET",
  path: "/api/projects/{projectId}/dashboard-links",
  summary: "Links to a project's shared dashboard, newest first",
  auth: { kind: "member", role: "editor" },
  params,
  query: none,
  body: none,
  response: z.strictObject({ items: z.array(dashboardLink) }),
  status: 200,
});

/** The token is only in this response. */
export const createDashboardLink = endpoint({
  id: "dashboardLink.create",
  method: "POST",
  path: "/api/projects/{projectId}/dashboard-links",
  summary: "Create a link to a project's shared dashboard; shown once",
  auth: { kind: "member", role: "editor" },
  params,
  query: none,
  body: z.strictObject({
    name: line(1, 80),
    expiresInDays: z.number().int().min(1).max(3650).nullable(),
  }),
  response: z.strictObject({ link: dashboardLink, token: z.string() }),
  status: 201,
  errors: ["dashboardLink.too_many", "project.archived"],
});

export const revokeDashboardLink = endpoint({
  id: "dashboardLink.revoke",
  whileSuspended: true,
  method: "DELETE",
  path: "/api/projects/{projectId}/dashboard-links/{linkId}",
  summary: "Revoke a link to a project's shared dashboard; it stops working at once",
  auth: { kind: "member", role: "editor" },
  params: params.extend({ linkId: ids.dashboardLink }),
  query: none,
  body: none,
  response: none,
  status: 200,
});

/**
 * The numbers of `analytics.project` and `analytics.cohorts` without anything about single people. Unknown, revoked and
 * expired links get the same answer.
 */
export const readSharedDashboard = endpoint({
  id: "dashboardLink.read",
  method: "GET",
  path: "/api/projects/{projectId}/shared-dashboard/{token}",
  summary: "Read a project's shared dashboard",
  auth: { kind: "public" },
  params: params.extend({ token: z.string().regex(/^[\w-]{32}$/) }),
  query: rangeQuery,
  body: none,
  response: z.strictObject({
    projectName: z.string(),
    /** Null for a project without one. */
    brand: z.nullable(sharedBrand),
    analytics: analytics.omit({ topInviters: true }),
    cohortK,
    /** K by the week participants joined in, the oldest first. */
    weeks: z.array(kWeek),
    loopSteps,
    countSpread: countSpread.nullable(),
    existing: existingUsers,
  }),
  status: 200,
  limits: { perMinute: 30 },
});
