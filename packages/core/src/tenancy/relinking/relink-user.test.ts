import { expect, test } from "vitest";
import { type Fate, faultyTable, readAllItems, testPlatform } from "../../testing/index.ts";
import { renewCodes } from "../recovery/index.ts";
import { findUser, provisionUser } from "../user/index.ts";
import { findMembership } from "../workspace/index.ts";
import { relinkUser } from "./index.ts";

const profile = { subject: "sub-lost", email: "mara@example.com", name: "Mara" };

async function lostUser() {
  const platform = await testPlatform();
  const user = await provisionUser(platform, profile);
  await renewCodes(platform, profile.subject);
  return { platform, user };
}

const writes = [1, 2, 3].flatMap((failing) =>
  (["lost", "unanswered"] as const).map((fate) => ({ failing, fate })),
);

test.each(writes)("is completed by another call when write $failing is $fate", async ({ failing, fate }) => {
  const { platform, user } = await lostUser();
  const { table, clock } = platform;
  let written = 0;
  const next = (): Fate => (++written === failing ? fate : "well");
  const broken = { clock, table: faultyTable(table, next) };
  await expect(relinkUser(broken, profile.subject, "sub-new")).rejects.toThrow(/was lost/);
  const moved = (await findUser(table, profile.subject)) === null;
  expect(await relinkUser(platform, profile.subject, "sub-new")).toBe(moved ? "changed" : "linked");
  expect(JSON.stringify(await readAllItems(table))).not.toContain(profile.subject);
  expect(await findUser(table, "sub-new")).toEqual({ ...user, subject: "sub-new" });
  const membership = await findMembership(table, user.workspaceId, user.userId);
  expect(membership).toMatchObject({ subject: "sub-new", role: "owner" });
});

test("a subject that another user has is left to them", async () => {
  const { platform } = await lostUser();
  const other = { subject: "sub-other", email: "oskar@example.com", name: "Oskar" };
  await provisionUser(platform, other);
  const before = await readAllItems(platform.table);
  expect(await relinkUser(platform, profile.subject, other.subject)).toBe("taken");
  expect(await readAllItems(platform.table)).toEqual(before);
});
