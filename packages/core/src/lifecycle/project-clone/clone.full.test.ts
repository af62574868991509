import type { Project } from "@kiteloop/contract/publishing/project";
import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import { defaultFraudPolicy } from "@kiteloop/contract/referrals/fraud";
import { noRewards } from "@kiteloop/contract/referrals/reward";
import { dayMs } from "@kiteloop/contract/shared/time";
import type { Role } from "@kiteloop/contract/tenancy/roles";
import { beforeEach, expect, test } from "vitest";
import { listEmailTemplates, saveEmailTemplate } from "../../messaging/email-template/index.ts";
import { createWebhook, listWebhooks } from "../../messaging/webhook/index.ts";
import { createApiKey, listApiKeys } from "../../publishing/api-key/index.ts";
import { createPreset, listPresets } from "../../publishing/preset/index.ts";
import { listProjects, updateProject } from "../../publishing/project/index.ts";
import { listWidgets } from "../../publishing/widget/index.ts";
import { createContest, listContests } from "../../referrals/contest/index.ts";
import { getConversionKinds, saveConversionKinds } from "../../referrals/conversion-kind/index.ts";
import { getFraudPolicy, saveFraudPolicy } from "../../referrals/fraud/index.ts";
import { listParticipants } from "../../referrals/participant/index.ts";
import { getPayoutSettings, savePayoutSettings } from "../../referrals/payout/index.ts";
import { getRewardRules, saveRewardRules } from "../../referrals/reward/index.ts";
import { listAudit } from "../../shared/audit/index.ts";
import type { Ctx, Member } from "../../shared/context/index.ts";
import {
  inviteConfig,
  keepMembership,
  live,
  readAllItems,
  type TestLoop,
  type TestPlatform,
  testCtx,
  testEditor,
  testLive,
  testLoop,
  testOwner,
  testPlatform,
  testProject,
  testWeb,
  trustPages,
  turnOnSelfBilling,
} from "../../testing/index.ts";
import { deleteProject } from "../project-deletion/index.ts";
import { cloneProject } from "./index.ts";

let platform: TestPlatform;
let mara: Member;
let loop: TestLoop;
let source: Project;

beforeEach(async () => {
  platform = await testPlatform();
  mara = await testOwner(platform);
  loop = await testLoop(platform, "UTC", mara);
  source = loop.project;
});

const none = { params: {}, query: {}, body: {} };
const of = ({ id: projectId }: Pick<Project, "id">, body: object = {}) => ({
  params: { projectId },
  query: {},
  body,
});
const own = () => testCtx(platform, mara);
const named = { name: "Copy", host: "copy.example" };
const clone = (body: object = {}, actor: Member = mara, project: Pick<Project, "id"> = source) =>
  cloneProject.call(testCtx(platform, actor), of(project, { ...named, ...body }));
const widgetsOf = async (project: Project, actor: Member = mara) =>
  (await listWidgets.call(testCtx(platform, actor), of(project))).items;
const projectsOf = async (actor: Member) => (await listProjects.call(testCtx(platform, actor), none)).items;
const actions = async ({ workspaceId }: Member) =>
  (await listAudit(platform.table, workspaceId, 5)).map(({ action, subject }) => `${action} ${subject.name}`);

/** Mara in another workspace, in which she has this role. */
async function elsewhere(role: Role = "editor", plan: "free" | "scale" = "scale"): Promise<Member> {
  const { workspaceId } = await testOwner(platform, plan);
  return keepMembership(platform, { ...mara, workspaceId, role });
}

test("a clone pays balances as the original does, and writes no invoices until an owner names its payer", async () => {
  await turnOnSelfBilling(loop);
  const before = await getPayoutSettings.call(own(), of(source));
  const settings = { ...before.settings, twoPersons: true, payday: 5 };
  await savePayoutSettings.call(own(), of(source, { version: before.version, settings }));
  const copy = await getPayoutSettings.call(own(), of(await clone()));
  expect(copy.settings).toEqual({ ...settings, selfBilling: null });
});

test("a clone has the settings, rules and widgets of the original, and none of its people, keys and secrets", async () => {
  const share = {
    basisPoints: 2_000,
    months: 12,
    kinds: ["renewal"],
    mostPerMonth: [{ amount: 500, currency: "EUR" }],
  };
  const rules = { ...noRewards, on: "converted" as const, friend: "A month", cap: 3, share };
  const kinds = [{ key: "renewal", name: "Renewal", counts: false, earns: false }];
  const blocked = { ...defaultFraudPolicy.blocked, networks: ["203.0.113.0/24"] };
  const policy = { ...defaultFraudPolicy, velocity: { joins: 7, minutes: 70 }, blocked };
  await saveRewardRules.call(own(), of(source, { version: 1, rules }));
  await saveConversionKinds.call(own(), of(source, { version: 1, kinds }));
  await saveFraudPolicy.call(own(), of(source, { version: 1, policy, replay: false }));
  const settings = {
    consent: "required",
    attributionDays: 7,
    attribution: "first" as const,
    landingUrl: "https://acme.com/welcome",
  };
  const sharePage = { ...source.sharePage, on: true };
  const links = { ...source.links, showsInviter: true, androidPackage: "com.acme.app" };
  const look = { accent: "#b45309", background: "#fffaf3", text: "#2b1d12", radius: 8, font: "serif" };
  const brand = { ...look, name: "Acme", dark: null, logoUrl: "https://cdn.acme.com/logo.svg" };
  const changed = await updateProject.call(
    own(),
    of(source, { version: source.version, sharePage, links, brand, ...settings }),
  );
  await createApiKey.call(own(), {
    ...none,
    body: { name: "Server", projectId: source.id, scopes: ["joins:write"], expiresInDays: null },
  });
  platform.web = { ...testWeb(), fetchPage: () => Promise.reject(new Error("reads no page")) };
  await createWebhook.call(own(), {
    ...none,
    body: { projectId: source.id, url: "https://acme.com/hook", events: ["reward.earned"], description: "" },
  });
  const published = await testLive(loop, { ...defaultConfig("invite") });
  const editor = await testEditor(platform, mara, source);
  const edited = inviteConfig();
  edited.design.accent = "#a1b2c3";
  await editor.save(published, edited);
  await editor.create(defaultConfig("share"), "Second");
  const widgetOrder = (await widgetsOf(source)).map(({ id }) => id).toReversed();
  expect(widgetOrder).toHaveLength(2);
  await updateProject.call(own(), of(source, { version: changed.version, widgetOrder }));
  const originals = await widgetsOf(source);

  const made = await clone();
  expect(made).toMatchObject({
    ...{ name: "Copy", host: "copy.example", status: "active", version: 2, lastSeen: null, deletion: null },
    ...{
      consent: "required",
      attributionDays: 7,
      attribution: "first",
      businessType: source.businessType,
      timeZone: source.timeZone,
    },
    sharePage: { ...changed.sharePage, on: false },
    ...{ links, brand },
    landingUrl: `http://127.0.0.1:4002/?project=${made.id}`,
    origins: ["https://copy.example", "https://www.copy.example", "http://127.0.0.1:4002"],
  });
  expect([made.publishableKey, made.identitySecret]).not.toContain(source.publishableKey);
  expect(made.identitySecret).not.toBe(source.identitySecret);
  expect(await widgetsOf(made)).toMatchObject(
    originals.map(({ name, type, draft }) => ({ name, type, draft, status: "draft" })),
  );
  expect((await getRewardRules.call(own(), of(made))).rules).toEqual(rules);
  expect((await getConversionKinds.call(own(), of(made))).kinds).toEqual(kinds);
  expect((await getFraudPolicy.call(own(), of(made))).policy).toEqual(policy);
  expect((await listParticipants.call(own(), of(made))).items).toEqual([]);
  expect(
    (await listApiKeys.call(own(), none)).items.filter(({ projectId }) => projectId === made.id),
  ).toEqual([]);
  const hooks = (await listWebhooks.call(own(), none)).items;
  expect(hooks.map(({ projectId }) => projectId)).toEqual([source.id]);
  expect(live(platform, made.id)).toEqual([]);
  expect(await widgetsOf(source)).toEqual(originals);
  expect(await actions(mara)).toEqual(
    expect.arrayContaining([`project.clone ${source.name}`, "project.create Copy"]),
  );
});

test("contests that aren't over go with it, once, with days that are left and secrets of their own", async () => {
  const day = (days: number) =>
    new Date(platform.clock.now().getTime() + days * dayMs).toISOString().slice(0, 10);
  const create = (name: string, from: number, until: number) =>
    createContest.call(own(), of(source, { ...contest, name, from: day(from), until: day(until) }));
  const contest = { holdDays: 2, termsUrl: "https://acme.com/terms", places: ["A bike"], draw: null };
  await create("Over", 0, 0);
  await create("Running", 0, 9);
  await create("Planned", 4, 9);
  platform.clock.move(2 * dayMs);
  const made = await clone();
  const contestsOf = async (project: Pick<Project, "id">) =>
    (await listContests.call(own(), of(project))).items;
  const copies = await contestsOf(made);
  expect(copies).toMatchObject([
    { ...contest, name: "Planned", state: "planned", from: day(2), until: day(7), version: 1 },
    { ...contest, name: "Running", state: "running", from: day(0), until: day(7), version: 1 },
  ]);
  const known = (await contestsOf(source)).map(({ commitment }) => commitment);
  for (const { commitment } of copies) expect(known).not.toContain(commitment);
  expect(copies[1]?.startsAt).toBe(platform.clock.now().toISOString());
  platform.clock.move(1_000);
  await clone();
  expect(await contestsOf(made)).toEqual(copies);
});

test("in another workspace it needs the role to create projects there, and both audit logs name it", async () => {
  const there = await elsewhere();
  const { workspaceId } = there;
  const made = await clone({ workspaceId });
  expect(await projectsOf(there)).toEqual([made]);
  expect((await projectsOf(mara)).map(({ id }) => id)).toEqual([source.id]);
  expect(await actions(there)).toEqual(["project.create Copy"]);
  expect((await actions(mara))[0]).toBe(`project.clone ${source.name}`);
  const sameSite = await clone({ workspaceId, host: source.host });
  expect(sameSite).toMatchObject({ host: source.host, origins: source.origins });
  expect(sameSite.landingUrl).toBe(source.landingUrl.replace(source.id, sameSite.id));
  const viewer = await elsewhere("viewer");
  await expect(clone({ workspaceId: viewer.workspaceId })).rejects.toMatchObject({ code: "auth.forbidden" });
  const foreign = await testOwner(platform);
  for (const other of [foreign.workspaceId, platform.ids.make("workspace")])
    await expect(clone({ workspaceId: other })).rejects.toMatchObject({ code: "not_found" });
  expect(await projectsOf(foreign)).toEqual([]);
});

test("email texts and shared presets go with it, where the other workspace has none of its own", async () => {
  const there = await elsewhere();
  const ctx = testCtx(platform, there);
  const wording = { subject: "Come to {{projectName}}", preheader: "", body: "[Come]({{link}})" };
  const theirs = { ...wording, subject: "Join {{projectName}}" };
  const save = (of: Ctx<Member>, language: string, text: object) =>
    saveEmailTemplate.call(of, {
      ...none,
      body: { purpose: "invitation", language, version: 1, wording: text },
    });
  await save(own(), "en", wording);
  await save(own(), "de", wording);
  await save(ctx, "de", theirs);
  for (const shared of [true, false])
    await createPreset.call(own(), {
      ...none,
      body: {
        name: shared ? "Shared" : "Private",
        businessType: "saas",
        shared,
        config: defaultConfig("share"),
      },
    });
  const { workspaceId } = there;
  await clone({ workspaceId });
  expect((await listPresets.call(ctx, none)).items).toEqual([]);
  const more = { workspaceId, emailTexts: true, presets: true };
  await clone({ ...more, host: "second.example" });
  await clone({ ...more, host: "third.example" });
  const { items } = await listEmailTemplates.call(ctx, none);
  const texts = items
    .filter(({ own: isOwn }) => isOwn)
    .map(({ language, wording: of }) => [language, of.subject]);
  expect(texts).toEqual([
    ["en", wording.subject],
    ["de", theirs.subject],
  ]);
  const presets = (await listPresets.call(ctx, none)).items;
  expect(presets.map(({ name, shared, mine }) => [name, shared, mine])).toEqual([["Shared", true, true]]);
});

test("refuses viewers, keys, strangers and invalid input, and writes nothing", async () => {
  const before = await readAllItems(platform.table);
  await expect(clone({}, { ...mara, role: "viewer" })).rejects.toMatchObject({ code: "auth.forbidden" });
  const nobody = { kind: "anonymous" as const, address: "192.0.2.1" };
  await expect(cloneProject.call(testCtx(platform, nobody), of(source, named))).rejects.toMatchObject({
    code: "auth.required",
  });
  for (const [fields, path] of [
    [{ host: "not a host" }, "host"],
    [{ name: " " }, "name"],
    [{ workspaceId: "wsp_other" }, "workspaceId"],
    [{ publishableKey: "mine" }, "publishableKey"],
  ] as const)
    await expect(clone(fields)).rejects.toMatchObject({
      code: "request.invalid",
      details: { errors: [{ path }] },
    });
  const absent = { id: platform.ids.make("project") };
  await expect(clone({}, mara, absent)).rejects.toMatchObject({ code: "not_found" });
  expect(await readAllItems(platform.table)).toEqual(before);
  const stranger = await testOwner(platform);
  await expect(clone({}, stranger)).rejects.toMatchObject({ code: "not_found" });
  expect(await projectsOf(stranger)).toEqual([]);
});

test("refuses a website that is taken, a full plan and a project that is to be deleted", async () => {
  await expect(clone({ host: source.host })).rejects.toMatchObject({ code: "project.host_taken" });
  const full = await elsewhere("owner", "free");
  await testProject(platform, full, "full.example");
  await expect(clone({ workspaceId: full.workspaceId })).rejects.toMatchObject({
    code: "plan.limit_reached",
    details: { limit: { name: "projects", limit: 1, plan: "free" } },
  });
  expect(await projectsOf(full)).toHaveLength(1);
  await deleteProject.call(own(), of(source, { name: source.name }));
  await expect(clone()).rejects.toMatchObject({ code: "project.deleting" });
  expect(await projectsOf(mara)).toHaveLength(1);
});

test("a repeated request completes an interrupted clone and makes no second one, for a day and for the same member", async () => {
  const editor = await testEditor(platform, mara, source);
  for (let n = 0; n < 30; n++) await editor.create(inviteConfig(), `Widget ${n}`);
  const { transactWrite } = platform.table;
  let writes = 0;
  platform.table.transactWrite = (request) =>
    ++writes > 12 ? Promise.reject(new Error("down")) : transactWrite(request);
  await expect(clone()).rejects.toThrow("down");
  platform.table.transactWrite = transactWrite;
  const [made] = (await projectsOf(mara)).filter(({ name }) => name === "Copy");
  if (made === undefined) throw new Error("no clone was begun");
  expect((await widgetsOf(made)).length).toBeLessThan(30);
  const [one, two] = await Promise.all([clone(), clone()]);
  expect([one.id, two.id]).toEqual([made.id, made.id]);
  expect((await widgetsOf(made)).map(({ name }) => name)).toEqual(
    (await widgetsOf(source)).map(({ name }) => name),
  );
  expect(await projectsOf(mara)).toHaveLength(2);
  await expect(clone({ name: "Another" })).rejects.toMatchObject({ code: "project.host_taken" });
  const tom = { ...mara, userId: platform.ids.make("user") };
  await expect(clone({}, tom)).rejects.toMatchObject({ code: "project.host_taken" });
  platform.clock.move(dayMs + 1);
  await expect(clone()).rejects.toMatchObject({ code: "project.host_taken" });
});

test("a clone with a share of revenue trusts only its server, also if the original once trusted pages", async () => {
  await trustPages(loop);
  const rules = { ...noRewards, share: { basisPoints: 1_000, months: null } };
  await saveRewardRules.call(own(), of(source, { version: 1, rules }));
  expect(await clone()).toMatchObject({ conversionProof: "server" });
});
