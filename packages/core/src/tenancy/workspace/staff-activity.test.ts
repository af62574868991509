import { expect, test } from "vitest";
import { transact } from "../../shared/table/index.ts";
import { testCtx, testMember, testPlatform } from "../../testing/index.ts";
import { setWorkspacePlan } from "../workspace-plan/index.ts";
import { listStaffActivity, newWorkspaceItems } from "./index.ts";

async function opened() {
  const platform = await testPlatform();
  platform.instance = { ...platform.instance, plan: "free" };
  const owner = testMember(platform);
  const items = newWorkspaceItems(testCtx(platform, owner), "ana", "Acme");
  expect((await transact(platform.table, platform.clock, items)).ok).toBe(true);
  return { platform, owner, staff: testCtx(platform, testMember(platform, { staff: true })) };
}

test("staff see each other's changes in pages, newest first, and no workspace's own", async () => {
  const { platform, owner, staff } = await opened();
  const params = { workspaceId: owner.workspaceId };
  for (let n = 0; n < 32; n++) {
    platform.clock.move(1);
    const [from, plan] = n % 2 === 0 ? (["free", "growth"] as const) : (["growth", "free"] as const);
    await setWorkspacePlan.call(staff, { params, query: {}, body: { from, plan } });
  }
  const page = (before?: string) =>
    listStaffActivity.call(staff, { params: {}, query: before === undefined ? {} : { before }, body: {} });
  const first = await page();
  const second = await page(first.next);
  expect([first.items.length, second.items.length, second.next]).toEqual([30, 2, undefined]);
  const all = [...first.items, ...second.items];
  expect(new Set(all.map(({ action }) => action))).toEqual(new Set(["workspacePlan.set"]));
  expect(all.map(({ at }) => at)).toEqual(
    all
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
  expect(new Set(all.map(({ actor }) => actor.id))).toEqual(new Set([staff.actor.userId]));
});

test("an owner who is no staff is refused", async () => {
  const { platform, owner } = await opened();
  const ctx = testCtx(platform, owner);
  await expect(listStaffActivity.call(ctx, { params: {}, query: {}, body: {} })).rejects.toMatchObject({
    code: "auth.forbidden",
  });
});
