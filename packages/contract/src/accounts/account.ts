import * as z from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { instant, line, none } from "../shared/fields.ts";
import { ids } from "../shared/ids.ts";
import { retention } from "../shared/retention.ts";
import { planNames } from "../tenancy/plans.ts";

/** How long a deletion can be canceled. */
export const graceDays = retention.deletedWorkspaces.keptFor.count;

/** The plan's limits, from the table of plans. */
export const planLimits = [
  "projects",
  "publishedWidgets",
  "members",
  "participants",
  "eventsPerMonth",
  "invitationMailsPerMonth",
  "webhooks",
] as const;

export const workspaceName = line(1, 80);

/** A scheduled deletion: nothing of the workspace is public anymore, and its data is erased at `erasesAt`. */
const workspaceDeletion = z.strictObject({
  requestedAt: instant,
  erasesAt: instant,
  requestedBy: z.string(),
});

export const account = z.strictObject({
  id: ids.workspace,
  name: z.string(),
  plan: z.enum(planNames),
  createdAt: instant,
  /** The calendar month (UTC) in which events and emails are counted, `2026-11`. */
  month: z.string(),
  usage: z.array(
    z.strictObject({
      of: z.enum(planLimits),
      used: z.int().nonnegative(),
      limit: z.int().positive(),
    }),
  ),
  deletion: workspaceDeletion.nullable(),
});
export type Account = z.infer<typeof account>;

/** Current usage; events and participants that are not counted yet may be missing. */
export const getAccount = endpoint({
  id: "account.get",
  method: "GET",
  path: "/api/account",
  summary: "Get the workspace with its plan, usage and scheduled deletion",
  auth: { kind: "member", role: "viewer" },
  params: none,
  query: none,
  body: none,
  response: account,
  status: 200,
});

/** `from` is the current name as the caller saw it: if it has changed since, nothing changes. */
export const renameWorkspace = endpoint({
  id: "account.rename",
  method: "PATCH",
  path: "/api/account",
  summary: "Rename the workspace",
  auth: { kind: "member", role: "admin" },
  params: none,
  query: none,
  body: z.strictObject({ from: z.string().max(200), name: workspaceName }),
  response: account,
  status: 200,
  errors: ["conflict.version"],
});

/** The former owner becomes an admin. */
export const transferOwnership = endpoint({
  id: "account.transfer",
  method: "POST",
  path: "/api/account/transfer",
  summary: "Transfer ownership to another member",
  auth: { kind: "member", role: "owner" },
  params: none,
  query: none,
  body: z.strictObject({ memberId: ids.user }),
  response: none,
  status: 200,
  errors: ["not_found", "conflict.version"],
});

/**
 * Makes the workspace private at once; {@link graceDays} days later its data is erased, unless an owner cancels. A
 * repeated request changes nothing. Scripts on pages may take a minute to follow.
 */
export const deleteWorkspace = endpoint({
  id: "account.delete",
  method: "POST",
  path: "/api/account/deletion",
  summary: "Schedule the workspace for deletion",
  auth: { kind: "member", role: "owner" },
  powers: "publish",
  params: none,
  query: none,
  /** The workspace's name, typed as confirmation. */
  body: z.strictObject({ name: z.string().max(200) }),
  response: account,
  status: 200,
  errors: ["conflict.version"],
});

/** Publishes what was public before the request; projects that a member archived stay archived. */
export const keepWorkspace = endpoint({
  id: "account.keep",
  method: "DELETE",
  path: "/api/account/deletion",
  summary: "Cancel the deletion of the workspace",
  auth: { kind: "member", role: "owner" },
  powers: "publish",
  params: none,
  query: none,
  body: none,
  response: account,
  status: 200,
  errors: ["workspace.erasing"],
});
