import type { Role } from "@kiteloop/contract/tenancy/roles";
import { beforeEach, expect, test } from "vitest";
import { listAudit } from "../../shared/audit/index.ts";
import type { Member } from "../../shared/context/index.ts";
import { transact } from "../../shared/table/index.ts";
import {
  type TestPlatform,
  testCtx,
  testMember,
  testOwner,
  testPlatform,
  writeTogether,
} from "../../testing/index.ts";
import { findMembership, putMembership } from "../workspace/index.ts";
import { transferOwnership } from "./index.ts";

let platform: TestPlatform;
let mara: Member;
let ben: Member;

async function join(role: Role, workspaceId = mara.workspaceId): Promise<Member> {
  const member = testMember(platform, { workspaceId, role });
  await add(member);
  return member;
}

async function add({ workspaceId, userId, role }: Member): Promise<void> {
  const { table, clock } = platform;
  const createdAt = clock.now().toISOString();
  await transact(table, clock, [putMembership(table, { workspaceId, userId, role, createdAt })]);
}

beforeEach(async () => {
  platform = await testPlatform();
  mara = await testOwner(platform);
  await add(mara);
  ben = await join("viewer");
});

const call = (to: Pick<Member, "userId">, actor: Member = mara) =>
  transferOwnership.call(testCtx(platform, actor), { params: {}, query: {}, body: { memberId: to.userId } });
const roleOf = async ({ workspaceId, userId }: Member) =>
  (await findMembership(platform.table, workspaceId, userId))?.role;
const roles = () => Promise.all([mara, ben].map(roleOf));

test("another member becomes the owner and the owner an admin, with an entry in the log", async () => {
  await call(ben);
  expect(await roles()).toEqual(["admin", "owner"]);
  expect(await listAudit(platform.table, mara.workspaceId, 9)).toMatchObject([
    { action: "account.transfer" },
  ]);
  // Sent again by a session with outdated data: the current owner stays.
  await expect(call(ben)).rejects.toMatchObject({ code: "conflict.version" });
  expect(await roles()).toEqual(["admin", "owner"]);
});

test.each(["viewer", "editor", "admin"] as const)("%s can't transfer ownership", async (role) => {
  await expect(call(ben, { ...mara, role })).rejects.toMatchObject({ code: "auth.forbidden" });
  expect(await roles()).toEqual(["owner", "viewer"]);
});

test("ownership can't go to another workspace's member, to oneself, or to a non-member", async () => {
  const stranger = await join("viewer", platform.ids.make("workspace"));
  for (const to of [stranger, mara, testMember(platform)]) {
    await expect(call(to)).rejects.toMatchObject({ code: "not_found" });
  }
  await expect(call({ userId: "ben" })).rejects.toMatchObject({ code: "request.invalid" });
  expect(await roles()).toEqual(["owner", "viewer"]);
});

test("of two concurrent transfers one wins", async () => {
  const cleo = await join("editor");
  writeTogether(platform.table, 2);
  const results = await Promise.allSettled([call(ben), call(cleo)]);
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const held = await Promise.all([mara, ben, cleo].map(roleOf));
  expect(held.filter((role) => role === "owner")).toHaveLength(1);
});
