import { mostDashboardLinks } from "@kiteloop/contract/reports/dashboard-link";
import { dayMs } from "@kiteloop/contract/shared/time";
import { beforeEach, describe, expect, test } from "vitest";
import { fold } from "../../counting/index.ts";
import { updateProject } from "../../publishing/project/index.ts";
import { identifyParticipant } from "../../referrals/participant/index.ts";
import { reportJoin } from "../../referrals/referral/index.ts";
import { listAudit } from "../../shared/audit/index.ts";
import type { Actor } from "../../shared/context/index.ts";
import { transact } from "../../shared/table/index.ts";
import { removeMembership } from "../../tenancy/workspace/index.ts";
import {
  keepMembership,
  readAllItems,
  streamOf,
  type TestLoop,
  testCtx,
  testLoop,
  testMember,
  testPlatform,
  withBody,
} from "../../testing/index.ts";
import { projectAnalytics } from "../analytics/index.ts";
import {
  createDashboardLink,
  listDashboardLinks,
  readSharedDashboard,
  revokeDashboardLink,
} from "./index.ts";

let loop: TestLoop;

beforeEach(async () => {
  loop = await testLoop(await testPlatform());
  await keepMembership(loop.platform, loop.member.actor);
});

const as = (actor: Actor) => testCtx(loop.platform, actor);
const params = () => ({ projectId: loop.project.id });
const create = (fields: object = {}, actor: Actor = loop.member.actor) =>
  createDashboardLink.call(as(actor), {
    params: params(),
    query: {},
    body: { name: "Investors", expiresInDays: null, ...fields },
  });
const list = async (actor: Actor = loop.member.actor) =>
  (await listDashboardLinks.call(as(actor), { params: params(), query: {}, body: {} })).items;
const revoke = (linkId: string, actor: Actor = loop.member.actor) =>
  revokeDashboardLink.call(as(actor), { params: { ...params(), linkId }, query: {}, body: {} });
const reader = { kind: "anonymous", address: "192.0.2.7" } as const;
const read = (token: string, { projectId = loop.project.id, ...query }: Record<string, string> = {}) =>
  readSharedDashboard.call(as(reader), { params: { projectId, token }, query, body: {} });
const actions = async () =>
  (await listAudit(loop.platform.table, loop.member.actor.workspaceId, 100)).map(({ action }) => action);

/** A participant and an invitee whose names and addresses contain `zanzibar`. */
async function haveNumbers() {
  const stream = streamOf(loop.platform.table);
  const person = (who: string) => ({
    externalId: `${who} zanzibar`,
    name: `${who} zanzibar`,
    email: `${who}-zanzibar@example.com`,
  });
  const ana = await identifyParticipant.call(loop.server, withBody(person("ana")));
  await reportJoin.call(loop.server, withBody({ code: ana.code, ...person("ben") }));
  expect(await fold(loop.platform, stream.items)).toEqual([]);
}

describe("dashboardLink.read", () => {
  test("gives anyone with the link the members' numbers, without anything about single people", async () => {
    await haveNumbers();
    const { token } = await create({ name: "For zanzibar" });
    const { topInviters, ...numbers } = await projectAnalytics.call(loop.member, {
      ...{ params: params(), query: {}, body: {} },
    });
    expect(topInviters).toHaveLength(1);
    const dashboard = await read(token);
    expect(dashboard.analytics).toEqual(numbers);
    expect(dashboard.analytics.totals.joins).toBe(1);
    expect(dashboard).toMatchObject({ projectName: loop.project.name, cohortK: { window: 14 } });
    expect(JSON.stringify(dashboard)).not.toMatch(/zanzibar|prt_|usr_|example\.com/);
  });

  test("carries the project's brand, and none without one", async () => {
    const { token } = await create();
    expect((await read(token)).brand).toBeNull();
    const dark = { accent: "#f59e0b", background: "#111111", text: "#ffffff" };
    const look = { accent: "#b45309", background: "#fffaf3", text: "#2b1d12", radius: 8, font: "serif" };
    const brand = { ...look, name: "Acme", dark, logoUrl: "https://cdn.acme.com/logo.svg" };
    const body = { version: loop.project.version, brand };
    await updateProject.call(loop.member, { params: params(), query: {}, body });
    expect((await read(token)).brand).toEqual({
      ...{ name: "Acme", logoUrl: "https://cdn.acme.com/logo.svg" },
      ...{ accent: "#b45309", background: "#fffaf3", text: "#2b1d12", darkAccent: "#f59e0b" },
    });
  });

  test("reads the range requested, and refuses an invalid one", async () => {
    const { token } = await create();
    const { analytics } = await read(token, { from: "2026-03-01", to: "2026-03-03" });
    expect(analytics.range).toEqual({ from: "2026-03-01", to: "2026-03-03", days: 3 });
    await expect(read(token, { from: "2026-03-04", to: "2026-03-03" })).rejects.toMatchObject({
      code: "request.invalid",
    });
  });

  test("another token, another project's address, and a malformed token are not found", async () => {
    const { token } = await create();
    const other = await testLoop(loop.platform);
    const changed = `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`;
    for (const wrong of [changed, token.slice(1), `${token}x`]) {
      await expect(read(wrong)).rejects.toMatchObject({ code: "not_found" });
    }
    await expect(read(token, { projectId: other.project.id })).rejects.toMatchObject({ code: "not_found" });
  });

  test("an expired link is not found and no longer listed", async () => {
    const { token } = await create({ expiresInDays: 7 });
    loop.platform.clock.move(7 * dayMs - 1000);
    await read(token);
    loop.platform.clock.move(1000);
    await expect(read(token)).rejects.toMatchObject({ code: "not_found" });
    expect(await list()).toEqual([]);
  });

  test("an archived project's link is not found until the project is restored", async () => {
    const { token } = await create();
    const setStatus = (version: number, status: string) =>
      updateProject.call(loop.member, { params: params(), query: {}, body: { version, status } });
    const { version } = await setStatus(loop.project.version, "archived");
    await expect(read(token)).rejects.toMatchObject({ code: "not_found" });
    await expect(create()).rejects.toMatchObject({ code: "project.archived" });
    await setStatus(version, "active");
    await read(token);
  });
});

describe("dashboardLink.create", () => {
  test("the table and the audit log hold no token, and the list shows none", async () => {
    const { link, token } = await create({ expiresInDays: 30 });
    expect(token).toMatch(/^[\w-]{32}$/);
    const items = await readAllItems(loop.platform.table);
    expect(items.some((item) => JSON.stringify(item).includes(link.id))).toBe(true);
    expect(JSON.stringify(items)).not.toContain(token);
    expect(await list()).toEqual([link]);
    expect(link).toMatchObject({
      name: "Investors",
      creatorLeft: false,
      expiresAt: "2026-04-09T12:00:00.000Z",
    });
    expect(await actions()).toContain("dashboardLink.create");
  });

  test("a repeated request creates another link, up to the limit", async () => {
    const made = [];
    for (let index = 0; index < mostDashboardLinks; index++) made.push((await create()).token);
    expect(new Set(made).size).toBe(mostDashboardLinks);
    await expect(create()).rejects.toMatchObject({ code: "dashboardLink.too_many" });
    const [newest] = await list();
    await revoke(newest?.id ?? "");
    await create();
  });

  test.each([
    [{ name: "" }, "name"],
    [{ expiresInDays: 0 }, "expiresInDays"],
    [{ expiresInDays: 3651 }, "expiresInDays"],
  ])("refuses %j", async (fields, path) => {
    await expect(create(fields)).rejects.toMatchObject({
      code: "request.invalid",
      details: { errors: [{ path }] },
    });
  });
});

test("a link of a former member is marked, and keeps working until it is revoked", async () => {
  const { table, clock } = loop.platform;
  const { link, token } = await create();
  const { workspaceId, userId } = loop.member.actor;
  await transact(table, clock, [removeMembership(table, workspaceId, userId)]);
  expect(await list()).toEqual([{ ...link, creatorLeft: true }]);
  await read(token);
});

test("viewers may not see, create or revoke links", async () => {
  const { link } = await create();
  const viewer = { ...loop.member.actor, role: "viewer" } as const;
  for (const call of [() => create({}, viewer), () => list(viewer), () => revoke(link.id, viewer)]) {
    await expect(call()).rejects.toMatchObject({ code: "auth.forbidden" });
  }
});

test("members of another workspace find no project", async () => {
  const { link, token } = await create();
  const other = testMember(loop.platform, { role: "owner" });
  for (const call of [() => create({}, other), () => list(other), () => revoke(link.id, other)]) {
    await expect(call()).rejects.toMatchObject({ code: "not_found" });
  }
  await read(token);
});

describe("dashboardLink.revoke", () => {
  test("ends the link at once, and other links keep working", async () => {
    const [one, other] = [await create(), await create({ name: "Team" })];
    await revoke(one.link.id);
    await expect(read(one.token)).rejects.toMatchObject({ code: "not_found" });
    await read(other.token);
    expect(await list()).toMatchObject([{ name: "Team" }]);
    expect(await actions()).toContain("dashboardLink.revoke");
  });

  test("of several requests for one link, one succeeds and is in the audit log", async () => {
    const { link } = await create();
    const results = await Promise.allSettled([revoke(link.id), revoke(link.id), revoke(link.id)]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(revoke(link.id)).rejects.toMatchObject({ code: "not_found" });
    expect((await actions()).filter((action) => action === "dashboardLink.revoke")).toHaveLength(1);
  });
});
