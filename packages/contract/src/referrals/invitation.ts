import * as z from "zod";
import { publishableKey } from "../publishing/api-key.ts";
import { endpoint } from "../shared/endpoint.ts";
import { email, line, none, pageQuery, text, unread } from "../shared/fields.ts";
import { ids } from "../shared/ids.ts";
import { invitationStatuses } from "./invitation-statuses.ts";

export * from "./invitation-statuses.ts";

/** Maximum number of people that one participant can email per day. */
export const invitationsPerParticipantPerDay = 20;

/** Maximum number of emails per address and day that it didn't ask for, from all inviters and workspaces. */
export const invitationsPerRecipientPerDay = 3;

/** Maximum length of an inviter's own message. */
export const longestMessage = 500;

/** One email to one address. An unsubscribed person gets none, which the answer does not reveal. */
export const sendInvitation = endpoint({
  id: "invitation.send",
  method: "POST",
  path: "/v1/invitations",
  summary: "Send an invitation email for a participant",
  auth: { kind: "publishable" },
  params: none,
  query: none,
  body: z.strictObject({
    key: publishableKey,
    token: z.string().max(1024),
    email,
    name: line(1, 80).optional(),
    /** The inviter's own words: the email quotes them as text, without links. */
    message: text(0, longestMessage).optional(),
    widgetId: z.optional(ids.widget),
  }),
  response: z.strictObject({ invitationId: ids.invitation, status: z.enum(invitationStatuses) }),
  status: 201,
  errors: [
    "origin.not_allowed",
    "project.archived",
    "participant.token_invalid",
    "participant.unsigned",
    "invitation.already_invited",
    "invitation.limit_reached",
    "join.self_referral",
    "email.address_script",
    "email.paused",
    "plan.limit_reached",
  ],
  limits: { bodyBytes: 8 * 1024, perMinute: 30, shared: { workspace: 600 } },
});

const unsubscribeParams = z.strictObject({ token: z.string().max(256) });

/** Shows what would happen and a button; changes nothing (email scanners follow links). */
export const showUnsubscribe = endpoint({
  id: "invitation.showUnsubscribe",
  method: "GET",
  path: "/v1/unsubscribe/{token}",
  summary: "Show the unsubscribe page of an email",
  auth: { kind: "public" },
  params: unsubscribeParams,
  query: pageQuery,
  body: none,
  response: none,
  status: 200,
  page: true,
});

/** RFC 8058: `List-Unsubscribe=One-Click` as a form, without cookies. */
export const unsubscribe = endpoint({
  id: "invitation.unsubscribe",
  method: "POST",
  path: "/v1/unsubscribe/{token}",
  summary: "Unsubscribe an address from the workspace's emails",
  auth: { kind: "public" },
  params: unsubscribeParams,
  query: pageQuery,
  body: unread,
  response: none,
  status: 200,
  page: true,
});

/** The page's other button: the holder of an unsubscribe link may undo it. */
export const resubscribe = endpoint({
  id: "invitation.resubscribe",
  method: "POST",
  path: "/v1/unsubscribe/{token}/undo",
  summary: "Subscribe an address to the workspace's emails again",
  auth: { kind: "public" },
  powers: "own",
  params: unsubscribeParams,
  query: pageQuery,
  body: unread,
  response: none,
  status: 200,
  page: true,
});
