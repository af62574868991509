import * as z from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { instant, line, none } from "../shared/fields.ts";
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

/** Most workspaces that a search shows. */
export const mostNamedWorkspaces = 20;

/** A workspace that was found by its name. */
export const namedWorkspace = workspacePlan
  .omit({ members: true, suspension: true })
  .extend({ suspended: z.boolean() });
export type NamedWorkspace = z.infer<typeof namedWorkspace>;

/** In any case of letters. The text is in the body, so that no log of addresses has it. */
export const findWorkspacesByName = endpoint({
  id: "workspacePlan.find",
  method: "POST",
  path: "/api/admin/workspaces/find",
  summary: "Find workspaces whose names begin with a text",
  auth: { kind: "staff" },
  powers: "read",
  params: none,
  query: none,
  body: z.strictObject({ name: line(2, 80) }),
  response: z.strictObject({
    items: z.array(namedWorkspace),
    /** Whether more names begin with the text. */
    more: z.boolean(),
  }),
  status: 200,
  limits: { perMinute: 30 },
});
