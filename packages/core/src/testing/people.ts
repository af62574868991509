import type { Plan } from "@kiteloop/contract/tenancy/plans";
import type { Role } from "@kiteloop/contract/tenancy/roles";
import { queueEmails } from "../delivery/email/index.ts";
import type { AccessClaims, Member } from "../shared/context/index.ts";
import { transact } from "../shared/table/index.ts";
import { acceptMemberInvitation, authenticateMember, openSession } from "../tenancy/session/index.ts";
import { joinItems } from "../tenancy/workspace/index.ts";
import { streamOf } from "./stream.ts";
import { type TestPlatform, testCtx } from "./testing.ts";

/** People with accounts, who sign in and get email, on a platform of their own. */
export function testPeople(platform: TestPlatform) {
  const { table, clock } = platform;
  const stream = streamOf(table);
  let signIns = 0;

  /** The user signed in with these claims, as the next request finds them; null without one. */
  const now = (claims: AccessClaims) => authenticateMember(table, claims, clock.now());

  /** Signs a person in, at first with an invitation's token if given. */
  async function signIn(name: string, token?: string) {
    signIns += 1;
    const profile = { subject: `sub-${name}`, email: `${name.toLowerCase()}@example.com`, name };
    const authTime = Math.floor(clock.now().getTime() / 1000);
    const claims = { subject: profile.subject, originJti: `sign-in ${signIns}`, authTime, groups: [] };
    await openSession(platform, { claims, profile, accessToken: "a", refreshToken: "r" }, null, token);
    const again = () => now(claims);
    const member = await again();
    if (member === null) throw new Error(`${name} is not signed in`);
    return { ctx: testCtx(platform, member), again };
  }

  return {
    /** The outbox's input. */
    stream,
    signIn,
    /** Sends due emails, and returns the token of the newest link to an address. */
    async tokenMailedTo(email: string): Promise<string> {
      const waiting = stream.items.splice(0);
      await queueEmails(platform, waiting);
      const message = platform.emails.findLast(({ to }) => to === email);
      const token = /#invitation=([0-9a-z]+)/.exec(message?.text ?? "")?.[1];
      if (token === undefined) throw new Error(`no invitation was emailed to ${email}`);
      return token;
    },
    /** Makes a signed-in person a member of another's workspace, and signs them in there. */
    async joins(owner: Member, name: string, role: Role, plan: Plan = "scale") {
      const { ctx, again } = await signIn(name);
      const subject = `sub-${name}`;
      const { workspaceId } = owner;
      const createdAt = clock.now().toISOString();
      const { userId } = ctx.actor;
      const { membership, count } = joinItems(table, { workspaceId, userId, subject, role, createdAt }, plan);
      const written = await transact(table, clock, [membership, count]);
      if (!written.ok) throw new Error(`${name} did not join`);
      return { ctx: testCtx(platform, { ...ctx.actor, workspaceId, role }), again };
    },
    accept: (ctx: { actor: Member }, token: string) =>
      acceptMemberInvitation.call(testCtx(platform, ctx.actor), { params: {}, query: {}, body: { token } }),
  };
}
