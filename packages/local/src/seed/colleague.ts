import { idMaker } from "@kiteloop/contract/shared/ids";
import { queueEmails } from "@kiteloop/core/delivery/email";
import type { Mailer, Member, Platform } from "@kiteloop/core/shared/context";
import {
  createMemberInvitation,
  joinAtFirst,
  listMemberInvitations,
} from "@kiteloop/core/tenancy/member-invitation";
import { findUser, type User } from "@kiteloop/core/tenancy/user";
import type { Identity } from "@kiteloop/server/identity/index";
import { demoAccount, openAccount } from "./account.ts";
import type { Cast } from "./cast.ts";

const email = "jonas@example.com";
const name = "Jonas Hale";

/**
 * The second owner of the demo workspace, who starts the payouts that the first one approves. They were invited by email at `at`, in
 * ms since 1970, and have the demo account's password. Repeating it changes nothing.
 */
export async function demoColleague(
  platform: Platform,
  cast: Cast,
  identity: Identity,
  at: number,
): Promise<Member> {
  const subject = await openAccount(identity, { ...demoAccount, email });
  const { userId } = (await findUser(platform.table, subject)) ?? (await join(platform, cast, subject, at));
  const { workspaceId } = cast;
  const sessionId = platform.ids.make("session");
  return { kind: "member", userId, sessionId, email, name, workspaceId, role: "owner", staff: false };
}

async function join(platform: Platform, cast: Cast, subject: string, at: number): Promise<User> {
  const nothing = { params: {}, query: {}, body: {} };
  const { items } = await listMemberInvitations.call(cast.member(at), nothing);
  const invitation =
    items.find((one) => one.email === email) ??
    (await createMemberInvitation.call(cast.member(at), { ...nothing, body: { email, role: "owner" } }));
  let sent = "";
  const mailer: Mailer = {
    async send({ text }) {
      sent = text;
      return { providerId: "demo" };
    },
  };
  const { clock, ids } = platform;
  const then = {
    ...platform,
    mailer,
    clock: { now: () => new Date(at), sleep: clock.sleep },
    ids: { make: idMaker(() => at, ids.random), random: ids.random },
  };
  const image = {
    __edb_e__: "memberInvitationMail",
    ...{ memberInvitationMailId: then.ids.make("memberInvitationMail"), memberInvitationId: invitation.id },
    ...{ workspaceId: cast.workspaceId, round: 1 },
  };
  await queueEmails(then, [{ sequence: "0", image }]);
  const [, token = ""] = /invitation=(\w+)/.exec(sent) ?? [];
  const user = await joinAtFirst(then, { subject, email, name }, token);
  if (user === null) throw new Error("the demo’s second owner could not join");
  return user;
}
