import {
  showUnsubscribe as showEndpoint,
  unsubscribe as unsubscribeEndpoint,
} from "@kiteloop/contract/referrals/invitation";
import { isSuppressed, suppress } from "../../messaging/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { endsAs } from "./progress.ts";
import { findInvitation, moveInvitationItem } from "./store.ts";
import { readUnsubscribeToken } from "./unsubscribe-token.ts";

/** The content of the page behind an unsubscribe link. */
export type UnsubscribePage = { projectName: string; done: boolean };

/** Changes nothing, because email scanners follow links. */
export const showUnsubscribe = verb<typeof showEndpoint, UnsubscribePage>(
  showEndpoint,
  async (ctx, { params }) => {
    const { project, recipient } = await readUnsubscribeToken(ctx, params.token);
    const done = await isSuppressed(ctx.table, project.workspaceId, recipient);
    return { projectName: project.name, done };
  },
);

/** Suppresses all emails of this workspace to the recipient, including those already queued. */
export const unsubscribe = verb<typeof unsubscribeEndpoint, UnsubscribePage>(
  unsubscribeEndpoint,
  async (ctx, { params }) => {
    const { table, clock } = ctx;
    const { project, recipient } = await readUnsubscribeToken(ctx, params.token);
    const at = clock.now().toISOString();
    const invitation = await findInvitation(table, { projectId: project.id, recipient });
    const { workspaceId } = project;
    await suppress(table, { workspaceId, recipient, reason: "unsubscribed", email: invitation?.email, at });
    if (invitation !== null && endsAs(invitation.status, "unsubscribed")) {
      await transact(table, clock, [moveInvitationItem(table, invitation, "unsubscribed", at)]);
    }
    return { projectName: project.name, done: true };
  },
);
