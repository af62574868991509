import * as z from "zod";
import { endpoint } from "./endpoint.ts";
import { instant, line, none } from "./fields.ts";
import { ids } from "./ids.ts";
import { planNames } from "./plans.ts";
import { retention } from "./retention.ts";

/** How long a workspace that somebody asked to delete can still be kept. */
export const graceDays = retention.deletedWorkspaces.keptFor.count;

/** What a plan limits, as the table of plans has it. */
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

/** That the workspace goes: nothing of it is public any more, and at `erasesAt` what is stored of it is erased. */
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
  /** The calendar month (UTC) that events and mails are counted in, `2026-11`. */
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

/** What is used is counted where it is used; events and participants may lag by what is being counted. */
export const getAccount = endpoint({
  id: "account.get",
  method: "GET",
  path: "/api/account",
  summary: "The workspace: its plan, what of it is used, and whether it is about to be deleted",
  auth: { kind: "member", role: "viewer" },
  params: none,
  query: none,
  body: none,
  response: account,
  status: 200,
});

/** `from` is the name it was decided on: where it is another by now, nothing changes. */
export const renameWorkspace = endpoint({
  id: "account.rename",
  method: "PATCH",
  path: "/api/account",
  summary: "Give the workspace another name",
  auth: { kind: "member", role: "admin" },
  params: none,
  query: none,
  body: z.strictObject({ from: z.string().max(200), name: workspaceName }),
  response: account,
  status: 200,
  errors: ["conflict.version"],
});

/** Whoever does this is an admin afterwards. */
export const transferOwnership = endpoint({
  id: "account.transfer",
  method: "POST",
  path: "/api/account/transfer",
  summary: "Make another member the owner in one's own place",
  auth: { kind: "member", role: "owner" },
  params: none,
  query: none,
  body: z.strictObject({ memberId: ids.user }),
  response: none,
  status: 200,
  errors: ["not_found", "conflict.version"],
});

/**
 * From now on nothing of the workspace is public; {@link graceDays} days later it is erased, unless an owner keeps it.
 * Asked again, the first request stands. A minute may pass until every script on a page has followed.
 */
export const deleteWorkspace = endpoint({
  id: "account.delete",
  method: "POST",
  path: "/api/account/deletion",
  summary: "Delete the workspace with all that is in it",
  auth: { kind: "member", role: "owner" },
  params: none,
  query: none,
  /** The workspace's name, typed. */
  body: z.strictObject({ name: z.string().max(200) }),
  response: account,
  status: 200,
  errors: ["conflict.version"],
});

/** What was public before the request is public again; projects that were archived by hand stay so. */
export const keepWorkspace = endpoint({
  id: "account.keep",
  method: "DELETE",
  path: "/api/account/deletion",
  summary: "Keep a workspace that was to be deleted",
  auth: { kind: "member", role: "owner" },
  params: none,
  query: none,
  body: none,
  response: account,
  status: 200,
  errors: ["workspace.erasing"],
});
