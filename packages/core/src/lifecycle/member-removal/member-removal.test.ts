import { testIdOf } from "@kiteloop/contract/shared/test-mode";
import type { Role } from "@kiteloop/contract/tenancy/roles";
import { beforeEach, expect, test } from "vitest";
import { createWebhook, listWebhooks } from "../../messaging/webhook/index.ts";
import { createApiKey, listApiKeys, resolveKey } from "../../publishing/api-key/index.ts";
import { createDashboardLink, listDashboardLinks } from "../../reports/dashboard-link/index.ts";
import { listAudit } from "../../shared/audit/index.ts";
import type { Ctx, Member } from "../../shared/context/index.ts";
import { findMembership } from "../../tenancy/workspace/index.ts";
import {
  codeOf,
  type TestPlatform,
  testCtx,
  testPeople,
  testPlatform,
  testProject,
  testWeb,
} from "../../testing/index.ts";
import { openTestProject } from "../project-test/index.ts";
import { listMemberAccess, removeMember } from "./index.ts";

const none = { params: {}, query: {}, body: {} };

let platform: TestPlatform;
let people: ReturnType<typeof testPeople>;
let mara: Ctx<Member>;
let zoe: Ctx<Member>;
let projectId: string;

beforeEach(async () => {
  platform = await testPlatform();
  platform.web = { ...testWeb(), fetchPage: () => Promise.reject(new Error("reads no page")) };
  people = testPeople(platform);
  mara = (await people.signIn("Mara")).ctx;
  zoe = await memberOf("Zoe", "admin");
  projectId = (await testProject(platform, mara.actor)).id;
});

/** A member of Mara's workspace, as requests there find them. */
async function memberOf(name: string, role: Role): Promise<Ctx<Member>> {
  const { ctx } = await people.joins(mara.actor, name, role);
  return testCtx(platform, { ...ctx.actor, workspaceId: mara.actor.workspaceId, role });
}

const makeKey = (ctx: Ctx<Member>, of: string | null = projectId) =>
  createApiKey.call(ctx, {
    ...none,
    body: {
      name: "Server",
      projectId: of,
      scopes: [of === null ? "exports:read" : "rewards:read"],
      expiresInDays: null,
    },
  });
const makeLink = (ctx: Ctx<Member>) =>
  createDashboardLink.call(ctx, {
    ...{ params: { projectId }, query: {} },
    body: { name: "For Ben", expiresInDays: null },
  });
const makeWebhook = (ctx: Ctx<Member>) =>
  createWebhook.call(ctx, {
    ...none,
    body: { projectId, url: "https://hooks.acme.com/in", description: "", events: ["referral.joined"] },
  });
const of = (memberId: string) => ({ ...none, params: { memberId } });
const made = async (ctx = mara, by = zoe) => (await listMemberAccess.call(ctx, of(by.actor.userId))).items;
const remove = (revoke: readonly unknown[], ctx = mara, who = zoe) =>
  removeMember.call(ctx, { ...of(who.actor.userId), body: { revoke } });
const isMember = async (who = zoe) =>
  (await findMembership(platform.table, mara.actor.workspaceId, who.actor.userId)) !== null;
const works = async (secret: string) => {
  // A process knows a key for half a minute.
  platform.clock.move(31_000);
  return (await codeOf(resolveKey(platform, secret))) === "done";
};

test("removing a member revokes the chosen ones of their keys, links and webhooks, and leaves the rest", async () => {
  const [key, kept, link, webhook] = [
    await makeKey(zoe),
    await makeKey(zoe),
    await makeLink(zoe),
    await makeWebhook(zoe),
  ];
  const own = await makeKey(mara);
  expect(await made()).toEqual(
    expect.arrayContaining([
      { id: key.apiKey.id, kind: "apiKey", name: "Server", projectName: "Acme" },
      { id: link.link.id, kind: "dashboardLink", name: "For Ben", projectName: "Acme" },
      { id: webhook.webhook.id, kind: "webhook", name: "hooks.acme.com", projectName: "Acme" },
    ]),
  );
  expect(await made()).toHaveLength(4);
  // Mara's own key is not Zoe's to lose.
  await remove([key.apiKey.id, link.link.id, webhook.webhook.id, own.apiKey.id]);
  expect(await isMember()).toBe(false);
  expect([await works(key.secret), await works(kept.secret), await works(own.secret)]).toEqual([
    ...[false, true, true],
  ]);
  expect((await listDashboardLinks.call(mara, { ...none, params: { projectId } })).items).toEqual([]);
  expect((await listWebhooks.call(mara, none)).items).toEqual([]);
  const left = (await listApiKeys.call(mara, none)).items.filter(({ creatorLeft }) => creatorLeft);
  expect(left.map(({ id, revokedAt }) => [id, revokedAt === null])).toEqual(
    expect.arrayContaining([
      [key.apiKey.id, false],
      [kept.apiKey.id, true],
    ]),
  );
  const log = (await listAudit(platform.table, mara.actor.workspaceId, 4)).map(({ action }) => action);
  expect(log.toSorted()).toEqual([
    "apiKey.revoke",
    "dashboardLink.revoke",
    "member.remove",
    "webhook.delete",
  ]);
});

test("a key that was revoked before is not listed, and revoking it again changes nothing", async () => {
  const { apiKey: key } = await makeKey(zoe);
  const again = [key.id, key.id];
  await remove(again);
  const back = await memberOf("Zoe", "admin");
  expect(await made(mara, back)).toEqual([]);
  await remove(again, mara, back);
  const log = (await listAudit(platform.table, mara.actor.workspaceId, 50)).map(({ action }) => action);
  expect(log.filter((action) => action === "apiKey.revoke")).toHaveLength(1);
});

test("access to test mode is listed and revoked, too", async () => {
  const twin = await openTestProject.call(mara, { ...none, params: { projectId } });
  const inTest = testCtx(platform, { ...zoe.actor, workspaceId: testIdOf(zoe.actor.workspaceId) });
  const { apiKey: key, secret } = await makeKey(inTest, twin.id);
  expect((await made()).map(({ id }) => id)).toEqual([key.id]);
  await remove([key.id]);
  expect(await works(secret)).toBe(false);
});

test("a removal that is refused revokes nothing, and only those who may remove see what there is", async () => {
  const { apiKey: key, secret } = await makeKey(mara);
  const editor = await memberOf("Ben", "editor");
  const stranger = (await people.signIn("Stranger")).ctx;
  for (const [ctx, code] of [
    [editor, "auth.forbidden"],
    [zoe, "member.above_you"],
    [stranger, "not_found"],
  ] as const) {
    expect(await codeOf(remove([key.id], ctx, mara))).toBe(code);
    expect(await codeOf(made(ctx, mara))).toBe(code);
  }
  expect(await codeOf(remove([key.id], mara, mara))).toBe("member.last_owner");
  expect([await works(secret), await isMember(mara)]).toEqual([true, true]);
  for (const revoke of [undefined, ["usr_1"], "all", [mara.actor.userId]])
    expect(await codeOf(removeMember.call(mara, { ...of(zoe.actor.userId), body: { revoke } }))).toBe(
      "request.invalid",
    );
});

test("two admins who remove a member at the same time revoke each key once", async () => {
  const { apiKey: key, secret } = await makeKey(zoe);
  const adam = await memberOf("Adam", "admin");
  const codes = await Promise.all([mara, adam].map((ctx) => codeOf(remove([key.id], ctx))));
  expect(codes).toContain("done");
  expect([await works(secret), await isMember()]).toEqual([false, false]);
  const log = (await listAudit(platform.table, mara.actor.workspaceId, 50)).map(({ action }) => action);
  expect(log.filter((action) => action === "apiKey.revoke")).toHaveLength(1);
});
