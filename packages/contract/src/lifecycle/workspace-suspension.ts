import * as z from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { none } from "../shared/fields.ts";
import { ids } from "../shared/ids.ts";
import { suspension } from "../tenancy/suspension.ts";
import { workspacePlan } from "../tenancy/workspace-plan.ts";

const ofWorkspace = {
  auth: { kind: "staff" },
  path: "/api/admin/workspaces/{workspaceId}/suspension",
  params: z.strictObject({ workspaceId: ids.workspace }),
  query: none,
  response: workspacePlan,
  status: 200,
} as const;

/**
 * From the next request on, members only read and export, and secret keys are refused. Widgets and share pages are
 * offline, and email, webhooks, rewards and scheduled publishes wait. A repeated request changes nothing.
 */
export const suspendWorkspace = endpoint({
  ...ofWorkspace,
  id: "workspaceSuspension.begin",
  method: "PUT",
  summary: "Suspend a workspace",
  powers: "publish",
  body: suspension.omit({ at: true }),
  errors: ["conflict.version"],
});

/** Everything continues where it was. A workspace that isn't suspended needs no change. */
export const endSuspension = endpoint({
  ...ofWorkspace,
  id: "workspaceSuspension.end",
  method: "DELETE",
  summary: "End a workspace's suspension",
  powers: "publish",
  body: none,
});
