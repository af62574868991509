import * as z from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { instant, none } from "../shared/fields.ts";
import { ids } from "../shared/ids.ts";
import { planNames } from "./plans.ts";
import { suspension } from "./suspension.ts";

/** A workspace as staff see it: no data of its projects. */
export const workspacePlan = z.strictObject({
  workspaceId: ids.workspace,
  name: z.string(),
  plan: z.enum(planNames),
  createdAt: instant,
  members: z.int(),
  suspension: suspension.nullable(),
});
export type WorkspacePlan = z.infer<typeof workspacePlan>;

const ofWorkspace = {
  auth: { kind: "staff" },
  params: z.strictObject({ workspaceId: ids.workspace }),
  query: none,
  response: workspacePlan,
  status: 200,
} as const;

export const getWorkspacePlan = endpoint({
  ...ofWorkspace,
  id: "workspacePlan.get",
  method: "GET",
  path: "/api/admin/workspaces/{workspaceId}/plan",
  summary: "Get a workspace's plan",
  body: none,
});

/** Limits apply to what is created from now on: a smaller plan deletes nothing. The plan it has already changes nothing. */
export const setWorkspacePlan = endpoint({
  ...ofWorkspace,
  id: "workspacePlan.set",
  method: "PUT",
  path: "/api/admin/workspaces/{workspaceId}/plan",
  summary: "Change a workspace's plan",
  body: z.strictObject({
    /** The plan that the change is based on. */
    from: z.enum(planNames),
    plan: z.enum(planNames),
  }),
  errors: ["conflict.version"],
});
