import { beforeEach, expect, test } from "vitest";
import type { Ctx, Member } from "../../shared/context/index.ts";
import { transact } from "../../shared/table/index.ts";
import { codeOf, type TestPlatform, testPeople, testPlatform, writeTogether } from "../../testing/index.ts";
import { joinItems, listActivity, putMembership, putWorkspace } from "../workspace/index.ts";
import { give, leave, ownersOf, takeOut } from "./testing-roster.ts";

let platform: TestPlatform;
let people: ReturnType<typeof testPeople>;
let mara: Ctx<Member>;

beforeEach(async () => {
  platform = await testPlatform();
  people = testPeople(platform);
  mara = (await people.signIn("Mara")).ctx;
});

const nothing = { params: {}, query: {}, body: {} };

/** A new workspace with two owners, as each of them uses it. */
async function owned(one: Ctx<Member>, other: Ctx<Member>): Promise<[Ctx<Member>, Ctx<Member>]> {
  const { table, clock, ids } = platform;
  const workspaceId = ids.make("workspace");
  const createdAt = clock.now().toISOString();
  const owns = ({ actor }: Ctx<Member>) => ({
    workspaceId,
    userId: actor.userId,
    subject: `sub-${actor.name}`,
    role: "owner" as const,
    createdAt,
  });
  const { membership, count } = joinItems(table, owns(other), "scale");
  await transact(table, clock, [
    putWorkspace(table, { workspaceId, name: "Both's", plan: "scale", createdAt }),
    putMembership(table, owns(one)),
    membership,
    count,
  ]);
  const works = (ctx: Ctx<Member>) => ({ ...ctx, actor: { ...ctx.actor, workspaceId } });
  return [works(one), works(other)];
}

const lastOnes = {
  "can't be demoted": (ctx: Ctx<Member>) => give(ctx, ctx.actor.userId, "owner", "admin"),
  "can't be removed": (ctx: Ctx<Member>) => takeOut(ctx, ctx.actor.userId),
  "can't leave": (ctx: Ctx<Member>) => leave(ctx),
};
test.each(Object.entries(lastOnes))("the last owner %s", async (_, attempt) => {
  await people.joins(mara.actor, "Zoe", "admin");
  expect(await codeOf(attempt(mara))).toBe("member.last_owner");
  expect(await ownersOf(mara)).toHaveLength(1);
  const { items } = await listActivity.call(mara, nothing);
  expect(items.map(({ action }) => action).filter((action) => action !== "workspace.create")).toEqual([]);
});

test("when two owners leave or are demoted concurrently, in any way, one stays each of 100 times", async () => {
  const ways = [
    (by: Ctx<Member>) => give(by, by.actor.userId, "owner", "admin"),
    (by: Ctx<Member>, other: Ctx<Member>) => give(by, other.actor.userId, "owner", "viewer"),
    (by: Ctx<Member>, other: Ctx<Member>) => takeOut(by, other.actor.userId),
    (by: Ctx<Member>) => leave(by),
  ];
  const one = mara;
  const { ctx: other } = await people.signIn("Zoe");
  const left: number[] = [];
  for (let round = 0; round < 5; round++) {
    const races = await Promise.all(Array.from({ length: 20 }, () => owned(one, other)));
    writeTogether(platform.table, 40);
    await Promise.all(
      races.flatMap(([first, second], at) => {
        const race = round * 20 + at;
        const [a = leave, b = leave] = [ways[race % 4], ways[Math.floor(race / 4) % 4]];
        return [codeOf(a(first, second)), codeOf(b(second, first))];
      }),
    );
    left.push(...(await Promise.all(races.map(async ([ctx]) => (await ownersOf(ctx)).length))));
  }
  expect(left).toEqual(Array(100).fill(1));
});

test("a member whom two owners concurrently make an owner counts once, so that one of two owners stays", async () => {
  const zoe = await people.joins(mara.actor, "Zoe", "admin");
  writeTogether(platform.table, 2);
  const both = [1, 2].map(() => codeOf(give(mara, zoe.ctx.actor.userId, "admin", "owner")));
  expect((await Promise.all(both)).toSorted()).toEqual(["conflict.version", "done"]);
  await leave(mara);
  expect(await codeOf(leave(zoe.ctx))).toBe("member.last_owner");
});
