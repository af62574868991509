import { dayMs } from "@kiteloop/contract/shared/time";
import { expect, test } from "vitest";
import { createAwsTable } from "../../shared/aws-table/index.ts";
import type { Platform, SignedIn } from "../../shared/context/index.ts";
import { testClient, testCtx, testPlatform } from "../../testing/index.ts";
import { getMe } from "../workspace/index.ts";
import { authenticateMember } from "./authenticate.ts";
import { openSession, sessionDays } from "./open.ts";

/** The platform with empty secondary indexes, as DynamoDB's may be right after a write. */
function withLaggingIndexes(platform: Platform): Platform {
  const client = testClient();
  client.middlewareStack.add(
    (proceed) => async (args) => {
      const { input } = args;
      if (!("IndexName" in input) || input.IndexName === undefined) return proceed(args);
      return { response: {}, output: { $metadata: {}, Items: [], Count: 0 } };
    },
    { step: "initialize", priority: "high", name: "lag" },
  );
  return { ...platform, table: createAwsTable(client, platform.table.name) };
}

function signedIn(subject: string): SignedIn {
  return {
    claims: { subject, originJti: `jti-${subject}`, authTime: 1_700_000_000, groups: [] },
    profile: { subject, email: "mara@example.com", name: "Mara" },
    accessToken: "access",
    refreshToken: "refresh",
  };
}

test("the first sign-in opens a session though no index has the new workspace yet", async () => {
  const platform = withLaggingIndexes(await testPlatform());
  const { claims, ...rest } = signedIn("mara");
  await openSession(platform, { claims, ...rest }, null);
  const member = await authenticateMember(platform.table, claims, platform.clock.now());
  expect(member?.role).toBe("owner");
  if (member === null) return;
  const answer = await getMe.call(testCtx(platform, member), { params: {}, query: {}, body: {} });
  expect(answer.workspaces).toEqual([{ ...answer.workspace, plan: undefined }]);
  expect(answer.workspace).toMatchObject({ id: member.workspaceId, role: "owner", plan: "scale" });
});

test("two concurrent first sign-ins create one workspace, and both sessions work in it", async () => {
  const platform = withLaggingIndexes(await testPlatform());
  const both = [
    signedIn("ana"),
    { ...signedIn("ana"), claims: { ...signedIn("ana").claims, originJti: "2" } },
  ];
  await Promise.all(both.map((one) => openSession(platform, one, null)));
  const members = await Promise.all(
    both.map(({ claims }) => authenticateMember(platform.table, claims, platform.clock.now())),
  );
  expect(members[0]?.workspaceId).toBeDefined();
  expect(members[0]?.workspaceId).toBe(members[1]?.workspaceId);
});

test("a session is invalid from the second it expires, even while the table still has it", async () => {
  const platform = await testPlatform();
  const { table, clock } = platform;
  const { claims, ...rest } = signedIn("mara");
  await openSession(platform, { claims, ...rest }, null);
  clock.move(sessionDays * dayMs - 1);
  expect(await authenticateMember(table, claims, clock.now())).not.toBeNull();
  clock.move(1);
  expect(await authenticateMember(table, claims, clock.now())).toBeNull();
});

test("staff are users whose token has the group of that name, and no other group", async () => {
  const platform = await testPlatform();
  const signIn = signedIn("mara");
  await openSession(platform, signIn, null);
  const staffBy = async (groups: readonly string[]) =>
    (await authenticateMember(platform.table, { ...signIn.claims, groups }, platform.clock.now()))?.staff;
  expect(await staffBy(["staff"])).toBe(true);
  expect(await staffBy(["stafff", "Staff", "admin"])).toBe(false);
  expect(await staffBy([])).toBe(false);
});
