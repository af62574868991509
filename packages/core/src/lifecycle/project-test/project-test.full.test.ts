import type { Project } from "@kiteloop/contract/publishing/project";
import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import { defaultPayoutSettings } from "@kiteloop/contract/referrals/payout-settings";
import { noRewards } from "@kiteloop/contract/referrals/reward";
import { testIdOf } from "@kiteloop/contract/shared/test-mode";
import { beforeEach, expect, test } from "vitest";
import { queueEmails } from "../../delivery/email/index.ts";
import { createPaymentSource } from "../../money/payment-source/index.ts";
import { createApiKey, listApiKeys } from "../../publishing/api-key/index.ts";
import { resolveKey } from "../../publishing/credential/index.ts";
import { getProject, listProjects } from "../../publishing/project/index.ts";
import { listWidgets } from "../../publishing/widget/index.ts";
import { getFraudPolicy } from "../../referrals/fraud/index.ts";
import { sendInvitation } from "../../referrals/invitation/index.ts";
import { identifyParticipant } from "../../referrals/participant/index.ts";
import {
  createRunItem,
  getPayoutFiles,
  getPayoutRun,
  getPayoutSettings,
  savePayoutSettings,
} from "../../referrals/payout/index.ts";
import { getRewardRules, saveRewardRules } from "../../referrals/reward/index.ts";
import { listAudit } from "../../shared/audit/index.ts";
import type { Member } from "../../shared/context/index.ts";
import { transact } from "../../shared/table/index.ts";
import { readUsage } from "../../shared/usage/index.ts";
import { actInTestMode } from "../../tenancy/other-workspace/index.ts";
import {
  live,
  readAllItems,
  streamOf,
  type TestLoop,
  type TestPlatform,
  testCtx,
  testLive,
  testLoop,
  testMember,
  testNewcomer,
  testOwner,
  testPlatform,
  withBody,
} from "../../testing/index.ts";
import { deleteWorkspace, runDueDeletions } from "../deletion/index.ts";
import { deleteProject, runDueProjectDeletions } from "../project-deletion/index.ts";
import { getWorkspace } from "../workspace/index.ts";
import { openTestProject, resetTestProject } from "./index.ts";

let platform: TestPlatform;
let mara: Member;
let loop: TestLoop;
let source: Project;

beforeEach(async () => {
  platform = await testPlatform();
  mara = await testNewcomer(platform, "mara");
  loop = await testLoop(platform, "UTC", mara);
  source = loop.project;
});

const none = { params: {}, query: {}, body: {} };
const of = ({ id: projectId }: Pick<Project, "id">, body: object = {}) => ({
  params: { projectId },
  query: {},
  body,
});
const own = (actor: Member = mara) => testCtx(platform, actor);
const inTest = () => actInTestMode(own());
const open = (actor: Member = mara, project: Pick<Project, "id"> = source) =>
  openTestProject.call(own(actor), of(project));
const reset = (actor: Member = mara, project: Pick<Project, "id"> = source) =>
  resetTestProject.call(own(actor), of(project));
const projects = async () => (await listProjects.call(own(), none)).items;
const holding = async (text: string) =>
  (await readAllItems(platform.table)).filter((item) => JSON.stringify(item).includes(text));
const erase = async () => {
  for (let runs = 0; runs < 20 && (await runDueProjectDeletions(platform)) > 0; runs++);
};

test("opens a twin with the live project's settings and live widgets, apart from its lists, numbers and plan", async () => {
  const rules = { ...noRewards, on: "joined" as const, friend: "A month", waitDays: 14 };
  await saveRewardRules.call(own(), of(source, { version: 1, rules }));
  await testLive(loop, defaultConfig("invite"));
  const usage = await readUsage(platform.table, mara.workspaceId);
  const twin = await open();
  expect(twin).toMatchObject({ id: testIdOf(source.id), mode: "test", name: source.name, host: source.host });
  expect(twin.publishableKey).toMatch(/^kl_test_pk_/);
  expect(twin.origins).toEqual(expect.arrayContaining([...source.origins, "http://localhost:3000"]));
  expect(await projects()).toMatchObject([{ id: source.id, mode: "live" }]);
  expect(await readUsage(platform.table, mara.workspaceId)).toEqual(usage);
  expect(live(platform, twin.id)).toHaveLength(1);
  const widgets = (await listWidgets.call(inTest(), of(twin))).items;
  expect(widgets).toMatchObject([{ status: "live", type: "invite" }]);
  expect((await getRewardRules.call(inTest(), of(twin))).rules).toEqual({ ...rules, waitDays: 0 });
  const { policy } = await getFraudPolicy.call(inTest(), of(twin));
  expect(policy.rules).toMatchObject({ same_device: "off", velocity: "off", self_referral: "reject" });
  expect(await open()).toEqual(twin);
  const [first] = await listAudit(platform.table, mara.workspaceId, 1);
  expect(first).toMatchObject({ action: "project.openTest", subject: { id: source.id } });
});

test("concurrent requests open one twin", async () => {
  const [one, two] = await Promise.all([open(), open()]);
  expect(one.publishableKey).toBe(two.publishableKey);
});

test("secret keys of test mode are marked, found by their id, and listed with the others", async () => {
  const twin = await open();
  const body = { name: "Test server", projectId: twin.id, scopes: ["joins:write"], expiresInDays: null };
  const { apiKey, secret } = await createApiKey.call(inTest(), { ...none, body });
  expect(secret).toMatch(/^kl_test_sk_/);
  expect(apiKey.id).toMatch(/^key_z/);
  expect(await resolveKey(platform, secret)).toMatchObject({ projectId: twin.id, secret: true });
  const { items } = await listApiKeys.call(own(), none);
  expect(items.find(({ id }) => id === apiKey.id)).toMatchObject({ mode: "test" });
  expect(apiKey.mode).toBe("test");
});

test("a payout run of test mode has no files, since the accounts in them may be real", async () => {
  const twin = await open();
  const { table, clock, ids } = platform;
  const runId = ids.make("payoutRun");
  const { workspaceId } = inTest().actor;
  const run = {
    workspaceId,
    projectId: twin.id,
    runId,
    totals: [],
    state: "started" as const,
    startedBy: "Ana",
  };
  await transact(table, clock, [createRunItem(table, { ...run, startedAt: clock.now().toISOString() })]);
  const { params, ...rest } = of(twin, {});
  const request = { ...rest, params: { ...params, runId } };
  await expect(getPayoutFiles.call(inTest(), request)).rejects.toMatchObject({ code: "payout.test_mode" });
  expect(await getPayoutRun.call(inTest(), request)).toMatchObject({ payouts: [] });
});

test("one owner starts a run in test mode, also where the live project asks for a second one", async () => {
  const settings = { ...defaultPayoutSettings, methods: ["manual" as const], twoPersons: true };
  await savePayoutSettings.call(own(), of(source, { version: 1, settings }));
  const copied = await getPayoutSettings.call(inTest(), of(await open()));
  expect(copied.settings).toEqual({ ...settings, twoPersons: false });
});

test("payments of a live account are refused in test mode", async () => {
  const twin = await open();
  const body = { provider: "stripe", mode: "live", conversionKind: null, signingSecret: "whsec_secret" };
  await expect(createPaymentSource.call(inTest(), of(twin, body))).rejects.toMatchObject({
    code: "paymentSource.other_mode",
  });
});

test("requires an editor and a project of the workspace", async () => {
  const viewer = { ...mara, role: "viewer" as const };
  for (const call of [open, reset]) {
    await expect(call(viewer)).rejects.toMatchObject({ code: "auth.forbidden" });
    await expect(call(await testOwner(platform))).rejects.toMatchObject({ code: "not_found" });
    await expect(call(testMember(platform, { role: "owner" }))).rejects.toMatchObject({ code: "not_found" });
    await expect(call(mara, { id: "prj_other" })).rejects.toMatchObject({ code: "not_found" });
  }
  expect(await holding(testIdOf(source.id))).toEqual([]);
});

test("only members of the workspace are emailed, and other emails are recorded as not sent", async () => {
  const stream = streamOf(platform.table);
  const twin = await open();
  const here = { workspaceId: testIdOf(mara.workspaceId), projectId: twin.id };
  const browser = { ...loop.browser, actor: { ...loop.browser.actor, ...here } };
  const server = { ...loop.server, actor: { ...loop.server.actor, ...here } };
  const { token } = await identifyParticipant.call(server, withBody({ externalId: "ana", name: "Ana" }));
  for (const email of ["ben@example.com", mara.email])
    await sendInvitation.call(browser, withBody({ key: twin.publishableKey, token, email }));
  await queueEmails(platform, stream.items);
  expect(platform.emails.map(({ to }) => to)).toEqual([mara.email]);
  const stored = (await holding("test_mode")).map(({ __edb_e__, status }) => [__edb_e__, status]);
  expect(stored).toEqual(expect.arrayContaining([["invitation", "rejected"]]));
});

test("with the workspace its test mode is erased", async () => {
  await testLive(loop, defaultConfig("invite"));
  const twin = await open();
  expect(live(platform, twin.id)).toHaveLength(1);
  const { name } = await getWorkspace.call(own(), none);
  await deleteWorkspace.call(own(), { ...none, body: { name } });
  await runDueDeletions(platform);
  expect(live(platform, twin.id)).toEqual([]);
  platform.clock.move(15 * 86_400_000);
  for (let runs = 0; runs < 10 && (await runDueDeletions(platform)) > 0; runs++);
  expect(await holding(twin.id)).toEqual([]);
  expect(await holding(testIdOf(mara.workspaceId))).toEqual([]);
});

test("a reset erases what was tested and nothing live; then the settings are copied again", async () => {
  const twin = await open();
  const before = await holding(source.id);
  expect(await reset()).toEqual({});
  expect(await reset()).toEqual({});
  await expect(open()).rejects.toMatchObject({ code: "project.erasing" });
  await erase();
  expect((await holding(twin.id)).filter(({ __edb_e__ }) => __edb_e__ !== "audit")).toEqual([]);
  expect(platform.emails).toEqual([]);
  expect((await holding(source.id)).length).toBe(before.length + 1);
  const again = await open();
  expect(again.id).toBe(twin.id);
  expect(again.publishableKey).not.toBe(twin.publishableKey);
  expect(await readUsage(platform.table, testIdOf(mara.workspaceId))).toMatchObject({ projects: 1 });
});

test("deleting the live project erases its test mode", async () => {
  const twin = await open();
  await deleteProject.call(own(), of(source, { name: source.name }));
  await expect(open()).rejects.toMatchObject({ code: "project.deleting" });
  await runDueProjectDeletions(platform);
  expect(await getProject.call(inTest(), of(twin))).toMatchObject({ status: "active" });
  platform.clock.move(15 * 86_400_000);
  await erase();
  expect((await holding(twin.id)).filter(({ __edb_e__ }) => __edb_e__ !== "audit")).toEqual([]);
});
