import * as z from "zod";
import { inviteFlowAnswers, inviteFlowChecks } from "../referrals/invite-flow.data.ts";
import { endpoint } from "../shared/endpoint.ts";
import { day, instant, none } from "../shared/fields.ts";
import { ids } from "../shared/ids.ts";

const checkIds = inviteFlowChecks.map((check) => check.id);

const answers = z
  .partialRecord(z.enum(checkIds), z.enum(inviteFlowAnswers))
  .refine((given) => Object.keys(given).length > 0, "needs at least one answer");

/** An invite-flow assessment as stored with a project: at most one a day, in the project's time zone. */
export const assessment = z.strictObject({
  day,
  at: instant,
  /** Name of the member who saved it. */
  by: z.string(),
  answers,
});
export type Assessment = z.infer<typeof assessment>;

/** Saving again on the same day replaces that day's, so a retry changes nothing. */
export const saveAssessment = endpoint({
  id: "assessment.save",
  method: "PUT",
  path: "/api/projects/{projectId}/assessments/invite-flow",
  summary: "Save an invite-flow assessment with a project",
  auth: { kind: "member", role: "editor" },
  params: z.strictObject({ projectId: ids.project }),
  query: none,
  body: z.strictObject({ answers }),
  response: assessment,
  status: 200,
  errors: ["project.archived"],
});

export const listAssessments = endpoint({
  id: "assessment.list",
  method: "GET",
  path: "/api/projects/{projectId}/assessments/invite-flow",
  summary: "List the project's last 100 invite-flow assessments, newest first",
  auth: { kind: "member", role: "viewer" },
  params: z.strictObject({ projectId: ids.project }),
  query: none,
  body: none,
  response: z.strictObject({ items: z.array(assessment) }),
  status: 200,
});
