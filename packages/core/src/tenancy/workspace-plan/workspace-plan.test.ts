import type { Plan } from "@kiteloop/contract/tenancy/plans";
import { plans } from "@kiteloop/contract/tenancy/plans";
import { beforeEach, expect, test } from "vitest";
import { listAudit, listInstanceAudit } from "../../shared/audit/index.ts";
import { transact } from "../../shared/table/index.ts";
import { type TestPlatform, testCtx, testMember, testPlatform } from "../../testing/index.ts";
import { changeWorkspaceName, newWorkspaceItems, readWorkspacePlan } from "../workspace/index.ts";
import { findWorkspacesByName, getWorkspacePlan, setWorkspacePlan } from "./index.ts";

let platform: TestPlatform;
let workspaceId: string;

beforeEach(async () => {
  platform = await testPlatform();
  platform.instance = { ...platform.instance, plan: "free" };
  workspaceId = await found();
});

/** A new workspace with its owner. */
async function found(name = "Acme"): Promise<string> {
  const owner = testMember(platform);
  const items = newWorkspaceItems(testCtx(platform, owner), "ana", name);
  expect((await transact(platform.table, platform.clock, items)).ok).toBe(true);
  return owner.workspaceId;
}

const staff = () => testCtx(platform, testMember(platform, { staff: true }));
const set = (body: { from: Plan; plan: Plan }, of = workspaceId, ctx = staff()) =>
  setWorkspacePlan.call(ctx, { params: { workspaceId: of }, query: {}, body });
const get = (of = workspaceId, ctx = staff()) =>
  getWorkspacePlan.call(ctx, { params: { workspaceId: of }, query: {}, body: {} });

test("a new workspace has the plan that the instance gives", async () => {
  expect(await get()).toMatchObject({ workspaceId, name: "Acme", plan: "free", members: 1 });
  platform.instance = { ...platform.instance, plan: "growth" };
  expect(await get(await found())).toMatchObject({ plan: "growth" });
});

test("an invalid plan creates no workspace", async () => {
  platform.instance = { ...platform.instance, plan: "gold" };
  await expect(found()).rejects.toThrow();
});

test("staff change the plan, and both logs record it", async () => {
  const ctx = staff();
  expect(await set({ from: "free", plan: "scale" }, workspaceId, ctx)).toMatchObject({ plan: "scale" });
  expect(await readWorkspacePlan(platform.table, workspaceId)).toBe("scale");
  expect(plans.scale.members).toBeGreaterThan(plans.free.members);
  const [inWorkspace] = await listAudit(platform.table, workspaceId, 1);
  expect(inWorkspace).toMatchObject({
    action: "workspacePlan.set",
    actor: { name: "Kiteloop" },
    change: { from: "free", to: "scale" },
  });
  expect(JSON.stringify(inWorkspace)).not.toContain(ctx.actor.userId);
  expect((await listInstanceAudit(platform.table, 1))[0]).toMatchObject({
    subject: { id: workspaceId },
    change: { from: "free", to: "scale" },
  });
});

test("a repeated request changes and logs nothing more; one based on another plan is a conflict", async () => {
  await set({ from: "free", plan: "growth" });
  expect(await set({ from: "free", plan: "growth" })).toMatchObject({ plan: "growth" });
  expect(await listInstanceAudit(platform.table, 9)).toHaveLength(1);
  await expect(set({ from: "free", plan: "scale" })).rejects.toMatchObject({ code: "conflict.version" });
  expect(await readWorkspacePlan(platform.table, workspaceId)).toBe("growth");
});

test("of several concurrent changes one succeeds, the others conflict", async () => {
  const ended = await Promise.allSettled([
    set({ from: "free", plan: "growth" }),
    set({ from: "free", plan: "scale" }),
  ]);
  expect(ended.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("an unknown workspace is not found, and no owner may see or change the plan as staff do", async () => {
  const unknown = platform.ids.make("workspace");
  await expect(get(unknown)).rejects.toMatchObject({ code: "not_found" });
  await expect(set({ from: "free", plan: "scale" }, unknown)).rejects.toMatchObject({ code: "not_found" });
  const owner = testCtx(platform, testMember(platform, { workspaceId, role: "owner" }));
  await expect(get(workspaceId, owner)).rejects.toMatchObject({ code: "auth.forbidden" });
  await expect(set({ from: "free", plan: "scale" }, workspaceId, owner)).rejects.toMatchObject({
    code: "auth.forbidden",
  });
  expect(await readWorkspacePlan(platform.table, workspaceId)).toBe("free");
});

test("staff find workspaces by the beginning of their names, whatever the case, and by the current one alone", async () => {
  const named = async (name: string, ctx = staff()) => {
    const { items, more } = await findWorkspacesByName.call(ctx, { params: {}, query: {}, body: { name } });
    return [...items.map((item) => item.name), ...(more ? ["more"] : [])];
  };
  const second = await found("ACME  Coffee");
  await found("Ärger & Co");
  await found("Other");
  expect(await named("acme")).toEqual(["Acme", "ACME  Coffee"]);
  expect(await named("acme c")).toEqual(["ACME  Coffee"]);
  expect(await named("ÄRGER")).toEqual(["Ärger & Co"]);
  expect(await named("cme")).toEqual([]);
  const owner = testCtx(platform, testMember(platform, { workspaceId: second, role: "owner" }));
  await changeWorkspaceName(owner, { from: "ACME  Coffee", name: "Zoe's beans" });
  expect([await named("acme c"), await named("zoe")]).toEqual([[], ["Zoe's beans"]]);
  expect(
    (await findWorkspacesByName.call(staff(), { params: {}, query: {}, body: { name: "zoe" } })).items,
  ).toEqual([expect.objectContaining({ workspaceId: second, plan: "free", suspended: false })]);
  await Promise.all(Array.from({ length: 21 }, (_, at) => found(`Many ${at}`)));
  expect(await named("many")).toHaveLength(21);
  expect((await named("many")).at(-1)).toBe("more");
  for (const name of ["", "a", "x".repeat(81)])
    await expect(named(name)).rejects.toMatchObject({ code: "request.invalid" });
  await expect(named("acme", owner)).rejects.toMatchObject({ code: "auth.forbidden" });
});
