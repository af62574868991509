import {
  resubscribe as resubscribeEndpoint,
  showUnsubscribe as showEndpoint,
  unsubscribe as unsubscribeEndpoint,
} from "@kiteloop/contract/referrals/invitation";
import { isSuppressed, suppress, undoUnsubscribe } from "../../messaging/index.ts";
import type { Table } from "../../shared/context/index.ts";
import { transact } from "../../shared/table/index.ts";
import type { InputOf } from "../../shared/verb/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { endsAs } from "./progress.ts";
import { findInvitation, moveInvitationItem } from "./store.ts";
import { readUnsubscribeToken } from "./unsubscribe-token.ts";

/** `blocked`: the address also bounced, complained or was added by a member, so that it gets nothing at all. */
type UnsubscribeState = "subscribed" | "unsubscribed" | "blocked";

/** The content of the page behind an unsubscribe link. */
export type UnsubscribePage = {
  projectName: string;
  state: UnsubscribeState;
  token: string;
  /** Those that the reader asked for, as in Accept-Language. */
  languages: string;
};

type Opened = Awaited<ReturnType<typeof readUnsubscribeToken>>;

async function pageOf(
  table: Table,
  { project, recipient }: Opened,
  { params: { token }, query }: Pick<InputOf<typeof showEndpoint>, "params" | "query">,
): Promise<UnsubscribePage> {
  const isStopped = (email: "signIn" | "invitation") =>
    isSuppressed(table, project.workspaceId, recipient, email);
  const [isBlocked, isUnsubscribed] = await Promise.all([isStopped("signIn"), isStopped("invitation")]);
  const state = isUnsubscribed ? "unsubscribed" : "subscribed";
  const languages = query.lang ?? "";
  return { projectName: project.name, state: isBlocked ? "blocked" : state, token, languages };
}

/** Changes nothing, because email scanners follow links. */
export const showUnsubscribe = verb<typeof showEndpoint, UnsubscribePage>(
  showEndpoint,
  async (ctx, input) => {
    const opened = await readUnsubscribeToken(ctx, input.params.token);
    return pageOf(ctx.table, opened, input);
  },
);

/** Stops emails of this workspace that the recipient doesn't ask for, including those already queued. */
export const unsubscribe = verb<typeof unsubscribeEndpoint, UnsubscribePage>(
  unsubscribeEndpoint,
  async (ctx, input) => {
    const { table, clock } = ctx;
    const opened = await readUnsubscribeToken(ctx, input.params.token);
    const { project, recipient } = opened;
    const at = clock.now().toISOString();
    const invitation = await findInvitation(table, { projectId: project.id, recipient });
    const { workspaceId } = project;
    await suppress(ctx, { workspaceId, recipient, reason: "unsubscribed", email: invitation?.email, at });
    if (invitation !== null && endsAs(invitation.status, "unsubscribed")) {
      await transact(table, clock, [moveInvitationItem(table, invitation, "unsubscribed", at)]);
    }
    return pageOf(table, opened, input);
  },
);

/** The page's other button: undoes an unsubscribe. An invitation that it stopped is not sent anymore. */
export const resubscribe = verb<typeof resubscribeEndpoint, UnsubscribePage>(
  resubscribeEndpoint,
  async (ctx, input) => {
    const opened = await readUnsubscribeToken(ctx, input.params.token);
    await undoUnsubscribe(ctx, { workspaceId: opened.project.workspaceId, recipient: opened.recipient });
    return pageOf(ctx.table, opened, input);
  },
);
