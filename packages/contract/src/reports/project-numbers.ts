import * as z from "zod";
import { widgetPicture } from "../publishing/widget.ts";
import { endpoint } from "../shared/endpoint.ts";
import { instant, none } from "../shared/fields.ts";
import { ids } from "../shared/ids.ts";

/** Days of each project's own zone, the oldest first; today is the last. */
export const listedDays = 30;

const counts = z.array(z.number().int().nonnegative());

const projectNumbers = z.strictObject({
  projectId: ids.project,
  /** On each of the last 30 days. */
  impressions: counts,
  joins: counts,
  /** The first widget in the project's order, a live one if there is any; null without a widget. */
  widget: widgetPicture.nullable(),
});
export type ProjectNumbers = z.infer<typeof projectNumbers>;

/** For the list of projects, without archived ones. */
export const listProjectNumbers = endpoint({
  id: "analytics.projects",
  projectMembers: true,
  method: "GET",
  path: "/api/project-numbers",
  summary: "Get the daily impressions and joins of all projects",
  auth: { kind: "member", role: "viewer" },
  params: none,
  query: none,
  body: none,
  response: z.strictObject({ items: z.array(projectNumbers), asOf: instant }),
  status: 200,
});
