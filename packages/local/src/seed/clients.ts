import { dayMs } from "@kiteloop/contract/shared/time";
import type { Ctx, Mailer, Member, Platform } from "@kiteloop/core/shared/context";
import { transact } from "@kiteloop/core/shared/table";
import { findWorkspaces, membershipsOf, newWorkspaceItems } from "@kiteloop/core/tenancy/workspace";
import { Cast } from "./cast.ts";
import { clientAt } from "./clients.data.ts";
import { playStories } from "./stories.ts";
import { beginningOf } from "./truth.ts";

/**
 * Creates clients of an agency, or finds them: workspaces with one project each that belong to the same person as the
 * demo workspace. Resolves with the remaining work, which counting doesn't depend on.
 */
export async function seedClients(options: {
  platform: Platform;
  member: Member;
  mailer: (at: number) => Mailer;
  count: number;
  end: number;
  made?: (name: string) => void;
}): Promise<{ reward: () => Promise<void> }> {
  const { platform, member, mailer, count, end, made = () => undefined } = options;
  const rewards: (() => Promise<void>)[] = [];
  const known = await namesOf(platform, member);
  for (let at = 0; at < count; at++) {
    const shop = clientAt(at);
    const start = beginningOf(shop, end) - dayMs;
    const workspaceId =
      known.get(shop.name) ?? (await create({ platform, member, mailer }, shop.name, start));
    const cast = new Cast({ platform, member: ownerOf(member, workspaceId), mailer });
    const { reward } = await playStories(cast, [shop], end, { counted: async () => undefined });
    rewards.push(reward);
    made(shop.name);
  }
  return {
    reward: async () => {
      for (const reward of rewards) await reward();
    },
  };
}

const ownerOf = (member: Member, workspaceId: string): Member => ({ ...member, workspaceId, role: "owner" });

async function namesOf({ table }: Platform, { userId }: Member): Promise<Map<string, string>> {
  const memberships = await membershipsOf(table, userId);
  const workspaces = await findWorkspaces(
    table,
    memberships.map(({ workspaceId }) => workspaceId),
  );
  return new Map(workspaces.map(({ name, workspaceId }) => [name, workspaceId]));
}

async function subjectOf({ table }: Platform, { userId, workspaceId }: Member): Promise<string> {
  const own = (await membershipsOf(table, userId)).find((one) => one.workspaceId === workspaceId);
  if (own?.subject === undefined) throw new Error("the demo member has no membership");
  return own.subject;
}

/** Without a session and its limit of workspaces in a month, unlike the endpoint. */
async function create(
  of: { platform: Platform; member: Member; mailer: (at: number) => Mailer },
  name: string,
  at: number,
): Promise<string> {
  const workspaceId = new Cast(of).platform(at, `workspace ${name}`).ids.make("workspace");
  const ctx: Ctx<Member> = new Cast({ ...of, member: ownerOf(of.member, workspaceId) }).member(at);
  const subject = await subjectOf(of.platform, of.member);
  await transact(ctx.table, ctx.clock, newWorkspaceItems(ctx, subject, name));
  return workspaceId;
}
