import { randomBytes } from "node:crypto";
import { endpoints } from "@kiteloop/contract/endpoints";
import { noEmailSettings } from "@kiteloop/contract/messaging/email-settings";
import { experiment } from "@kiteloop/contract/publishing/experiment";
import { savedPreset } from "@kiteloop/contract/publishing/preset";
import { project } from "@kiteloop/contract/publishing/project";
import { widget } from "@kiteloop/contract/publishing/widget";
import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import { defaultFraudPolicy } from "@kiteloop/contract/referrals/fraud";
import { noRewards } from "@kiteloop/contract/referrals/reward";
import type { ExportHead } from "@kiteloop/contract/reports/export";
import type { Endpoint } from "@kiteloop/contract/shared/endpoint";
import { encodeId } from "@kiteloop/contract/shared/ids";
import { memberInvitation } from "@kiteloop/contract/tenancy/member-invitation";
import { transact } from "@kiteloop/core/shared/table";
import { putUser } from "@kiteloop/core/tenancy/user";
import { joinItems } from "@kiteloop/core/tenancy/workspace";
import { testParts } from "@kiteloop/core/testing";
import * as z from "zod";
import { made, newProject, signatureOf } from "./created.ts";
import { newFeedback } from "./forms.ts";
import type { TestInstance } from "./instance.ts";
import { callEdge, type TestMember } from "./member.ts";
import { paymentSourceBodies, plantPaymentSource } from "./payment-source.ts";
import { contestBodies, plantContest } from "./plant-contest.ts";
import { plantDashboardLink } from "./plant-dashboard-link.ts";
import { plantInvoice } from "./plant-invoice.ts";
import { plantPayoutRun } from "./plant-payout-run.ts";
import { hooks, plantWebhook } from "./plant-webhook.ts";
import { freshId, type InstanceRecords, type Records } from "./records.ts";

/** A workspace with one of everything, and the keys to its public API. */
export type Planted = Records & {
  publishableKey: string;
  identitySecret: string;
  secretKey: string;
  participant: { externalId: string; email: string; code: string; token: string };
};

/** One of each record a workspace can have; `marker` is part of every text in it. */
export async function plant(instance: TestInstance, member: TestMember, marker = "Acme"): Promise<Planted> {
  instance.assets.objects.set("w/_/parts.json", {
    body: JSON.stringify(testParts),
    options: { contentType: "", cacheControl: "" },
  });
  const {
    id: projectId,
    publishableKey,
    identitySecret,
  } = await made(member, "/api/projects", newProject(marker), project);
  const widgetBody = { name: marker, config: defaultConfig("invite") };
  const { id: widgetId } = await made(member, `/api/projects/${projectId}/widgets`, widgetBody, widget);
  const experimentId = await plantExperiment(member, `/api/projects/${projectId}/widgets/${widgetId}`);
  const scopes = ["conversions:write", "participants:write", "joins:write"];
  const key = await made(
    member,
    "/api/api-keys",
    { name: marker, projectId, scopes, expiresInDays: null },
    z.object({ secret: z.string(), apiKey: z.object({ id: z.string() }) }),
  );
  const presetId = await plantPreset(member, marker);
  const externalId = `${marker}-user`;
  const email = `${marker.toLowerCase()}@example.com`;
  const signature = signatureOf(identitySecret ?? "", externalId, email);
  const identified = await callEdge(instance, "/v1/participants", {
    key: publishableKey,
    externalId,
    email,
    name: marker,
    signature,
  });
  const { code, token, participantId } = z
    .object({ code: z.string(), token: z.string(), participantId: z.string() })
    .parse(identified.body);
  const inviteeExternalId = `${marker}-friend`;
  const promised = { version: 1, rules: { ...noRewards, on: "joined", inviter: marker } };
  await member.send("PUT", `/api/projects/${projectId}/reward-rules`, promised);
  await callEdge(instance, "/v1/joins", { key: publishableKey, code, externalId: inviteeExternalId });
  const rewards = await member.send("GET", `/api/projects/${projectId}/rewards`);
  return {
    projectId,
    inviteeExternalId,
    participantId,
    rewardId: onlyOf.parse(rewards.body).items[0].id,
    widgetId,
    experimentId,
    keyId: key.apiKey.id,
    linkId: await plantDashboardLink(member, projectId),
    contestId: await plantContest(member, projectId),
    runId: await plantPayoutRun(member, projectId),
    serial: await plantInvoice(member, { projectId, externalId, participantId }),
    presetId,
    memberId: await plantMember(member),
    memberInvitationId: await plantMemberInvitation(member),
    ...(await plantWebhook(member, projectId, marker)),
    ...(await plantPaymentSource(member, projectId)),
    publishableKey,
    identitySecret: identitySecret ?? "",
    secretKey: key.secret,
    participant: { externalId, email, code, token },
  };
}

const halves = [
  { of: 1, weight: 50 },
  { of: "draft", weight: 50 },
];

/** A finished experiment, of a widget that is published for it. */
async function plantExperiment(member: TestMember, path: string): Promise<string> {
  const { version } = await made(member, `${path}/publish`, { version: 1 }, widget);
  const config = defaultConfig("invite");
  config.content.title = "Another title";
  const draft = widget.parse((await member.send("PUT", `${path}/draft`, { version, config })).body);
  const body = { version: draft.version, variants: halves, metric: "joins", minimalEffect: 0.2 };
  const { id } = await made(member, `${path}/experiments`, body, experiment);
  await made(member, `${path}/experiments/${id}/stop`, { version: 1 }, experiment);
  return id;
}

/** A preset that its creator shares with the workspace. */
export async function plantPreset(member: TestMember, marker = "Acme"): Promise<string> {
  const body = { name: marker, businessType: null, shared: true, config: defaultConfig("invite") };
  return (await made(member, "/api/presets", body, savedPreset)).id;
}

const clock = { now: () => new Date(), sleep: async () => undefined };

/** Another member in a member's workspace, with the role of viewer. */
export async function plantMember({ instance: { table }, workspaceId }: TestMember): Promise<string> {
  const [userId, subject, createdAt] = [
    freshId("user"),
    randomBytes(8).toString("hex"),
    new Date().toISOString(),
  ];
  const { membership, count } = joinItems(
    table,
    { workspaceId, userId, subject, role: "viewer", createdAt },
    "scale",
  );
  const user = { userId, subject, email: `${subject}@example.com`, name: "Somebody", workspaceId, createdAt };
  const written = await transact(table, clock, [putUser(table, user), membership, count]);
  if (!written.ok) throw new Error("nobody joined");
  return userId;
}

const someAddress = () => `m${randomBytes(6).toString("hex")}@example.com`;

/** An invited address in a member's workspace. */
export async function plantMemberInvitation(member: TestMember): Promise<string> {
  const body = { email: someAddress(), role: "viewer" };
  return (await made(member, "/api/member-invitations", body, memberInvitation)).id;
}

const onlyOf = z.object({ items: z.tuple([z.object({ id: z.string() })]) });

const exportHead: ExportHead = {
  kind: "head",
  format: 1,
  exportedAt: "2026-03-01T00:00:00.000Z",
  project: {
    id: encodeId("project", 0, new Uint8Array(16)),
    name: "Elsewhere",
    host: "elsewhere.example",
    businessType: "saas",
    timeZone: "UTC",
    createdAt: "2026-01-01T00:00:00.000Z",
  },
  widgets: [],
};

const someTemplate = {
  ...{ purpose: "invitation", language: "en" },
  wording: { subject: "Come to {{projectName}}", preheader: "", body: "[Come]({{link}})" },
};

const unseen = ({ inviteeExternalId }: Partial<Records>) => ({ inviteeExternalId, seen: "none" });

const someDays = { auditEntries: 365, webhookDeliveries: 14, sourceEvents: null };

/** A body that each endpoint accepts, unless an empty one or the version is enough. */
const bodies: Record<string, (records: Partial<Records>, version: number) => unknown> = {
  "workspace.rename": () => ({ from: "Another name", name: "Acme" }),
  // Unknown ids, so that the workspace stays unchanged.
  "workspace.transfer": () => ({ memberId: freshId("user") }),
  "workspace.delete": () => ({ name: "Another name" }),
  "retentionPolicy.preview": () => ({ days: someDays }),
  "retentionPolicy.save": (_, version) => ({ version, days: someDays }),
  "member.setRole": () => ({ from: "viewer", role: "viewer" }),
  "memberInvitation.create": () => ({ email: someAddress(), role: "viewer" }),
  "project.create": () => newProject(),
  "project.update": (_, version) => ({ version, name: "Renamed" }),
  "projectClone.create": () => ({ name: "Clone", host: newProject().host }),
  // Another name, so that the project stays.
  "projectDeletion.request": () => ({ name: "Another name" }),
  "savedFilter.save": () => ({ version: 0, filters: [{ name: "Held", query: "status=held" }] }),
  "widget.create": () => ({ name: "Another", config: defaultConfig("share") }),
  "widget.saveDraft": (_, version) => ({ version, config: defaultConfig("invite"), name: "Edited" }),
  "widget.setStatus": (_, version) => ({ version, status: "paused" }),
  "widget.rollBack": (_, version) => ({ version, number: 1 }),
  "widget.schedulePublish": (_, version) => ({ version, publishAt: "2100-01-01T00:00:00Z" }),
  "experiment.start": (_, version) => ({ version, variants: halves, metric: "joins", minimalEffect: 0.2 }),
  "experiment.promote": (_, version) => ({ version, variant: "b" }),
  "preset.create": () => ({
    ...{ name: "Blue", businessType: "saas", shared: false, config: defaultConfig("share") },
  }),
  "preset.update": (_, version) => ({ version, name: "Red" }),
  "apiKey.create": ({ projectId }) => ({
    ...{ name: "Key", projectId, scopes: ["joins:write"], expiresInDays: 30 },
  }),
  "apiKey.update": (_, version) => ({ version, name: "Renamed", allowedIps: ["192.0.2.0/24"] }),
  "apiKey.rotate": (_, version) => ({ version, overlapHours: 1, expiresInDays: null }),
  "dashboardLink.create": () => ({ name: "Investors", expiresInDays: 30 }),
  "webhook.create": ({ projectId }) => ({
    ...{ projectId, url: hooks("another"), description: "", events: ["referral.joined"] },
  }),
  "webhook.update": (_, version) => ({
    ...{ version, url: hooks("changed"), description: "Changed", events: ["referral.converted"] },
  }),
  ...paymentSourceBodies,
  ...contestBodies,
  "webhook.setState": () => ({ state: "active" }),
  "webhook.replayFailed": () => ({ since: "2026-01-01T00:00:00Z" }),
  "emailSettings.save": (_, version) => ({
    version,
    settings: { ...noEmailSettings, senderName: "Acme", postalAddress: "Example Street 1\nExampleton" },
  }),
  "inbox.mark": () => ({ as: "done", topic: "email_paused", occurrence: "2026-03-10T12:00:00.000Z" }),
  "emailTemplate.save": (_, version) => ({ ...someTemplate, version }),
  "emailTemplate.reset": () => ({ purpose: "invitation", language: "en" }),
  "emailTemplate.preview": () => someTemplate,
  "emailTemplate.test": () => someTemplate,
  "sender.set": () => ({ address: "hello@acme.example" }),
  "linkDomain.set": () => ({ host: "go.acme.localhost" }),
  "member.remove": () => ({ revoke: [] }),
  "suppression.find": () => ({ email: "silent@example.com" }),
  "suppression.add": () => ({ emails: ["silent@example.com"] }),
  "suppression.remove": () => ({ email: "silent@example.com" }),
  "assessment.save": () => ({ answers: { E1: "yes" } }),
  "referral.review": (records) => ({ ...unseen(records), decision: "approved" }),
  "referral.decide": (records) => ({ decision: "approved", items: [unseen(records)] }),
  "reward.decide": ({ rewardId }, version) => ({ state: "approved", items: [{ rewardId, version }] }),
  "decision.undo": () => ({ decisionIds: [freshId("decision")] }),
  // An unknown id, so that no person is erased.
  "people.erase": () => ({ confirm: "nobody@example.com" }),
  "participant.apiUpdate": () => ({ name: "Renamed" }),
  "payout.start": () => ({ totals: [{ type: "manual", currency: "EUR", amount: 100, payees: 1 }] }),
  "payout.saveSettings": (_, version) => ({
    version,
    settings: { methods: ["manual"], minimums: [{ currency: "EUR", amount: 1_000 }], twoPersons: true },
  }),
  "payout.results": () => ({ state: "paid" }),
  "participant.saveVatRate": () => ({ vatRate: 1_900 }),
  "payer.apiSave": () => ({ participantExternalId: "user-of-company-7" }),
  "payer.move": () => ({ payer: "company-7", from: "user-of-company-7", to: "another-user" }),
  "payee.apiSave": () => ({ method: { type: "paypal", email: "ana@example.com" } }),
  "project.apiCreate": () => newProject(),
  "project.apiImport": () => ({ head: exportHead, lines: [] }),
  "project.apiUpdate": (_, version) => ({ version, name: "Renamed" }),
  "widget.apiCreate": () => ({ name: "Another", config: defaultConfig("share") }),
  "widget.apiSaveDraft": (_, version) => ({ version, config: defaultConfig("invite"), name: "Edited" }),
  "webhook.apiCreate": () => ({ url: hooks("another"), description: "", events: ["referral.joined"] }),
  "webhook.apiUpdate": (_, version) => ({
    ...{ version, url: hooks("changed"), description: "Changed", events: ["referral.converted"] },
  }),
  "reward.apiSaveRules": () => ({ version: 2, rules: { ...noRewards, on: "joined", friend: "A month" } }),
  "fraud.apiSave": (_, version) => ({ version, policy: defaultFraudPolicy, replay: false }),
  "conversion.reverse": () => ({ externalId: "order-1" }),
  "conversion.apiReverse": () => ({ externalId: "order-1" }),
  "conversionKind.save": (_, version) => ({
    ...{ version, kinds: [{ key: "renewal", name: "Renewal", counts: false, earns: false }] },
  }),
  "participant.apiErase": () => ({ confirm: "nobody@example.com" }),
  "referral.apiReview": (records) => ({ ...unseen(records), decision: "approved" }),
  "codePool.upload": () => ({ codes: "GIFT-1\nGIFT-2" }),
  "codePool.apiUpload": () => ({ codes: "GIFT-3" }),
  "reward.apiMove": (_, version) => ({ version, state: "reversed" }),
  "reward.saveRules": () => ({ version: 2, rules: { ...noRewards, on: "joined", friend: "A month" } }),
  "reward.move": (_, version) => ({ version, state: "reversed", note: "Refunded" }),
  "fraud.preview": () => ({ policy: defaultFraudPolicy }),
  "fraud.save": (_, version) => ({
    version,
    policy: { ...defaultFraudPolicy, velocity: { joins: 7, minutes: 7 } },
    replay: true,
  }),
  "participant.chooseCode": () => ({ code: "robin-green" }),
  "participant.saveTaxForm": () => ({
    taxForm: { state: "received", kind: "W-9", validUntil: "2029-12-31", link: "https://files.example/w9" },
  }),
  "participant.saveTerms": () => ({ terms: { basisPoints: 2_500, months: 12, until: null } }),
  "participant.apiSaveTerms": () => ({ terms: null }),
  "participant.import": () => ({ rows: [{ email: someAddress() }], dryRun: false }),
  "export.import": () => ({ head: exportHead, lines: [] }),
  // Loopback hosts are read only if they are explicitly allowed.
  "brand.read": () => ({ host: "127.0.0.1:4009" }),
  "memberAccount.find": () => ({ email: "nobody@example.com" }),
  "memberAccount.dropTotp": () => ({ reason: "Called from the number on file." }),
  "memberAccount.signOut": () => ({ reason: "Lost their laptop." }),
  "memberAccount.lock": () => ({ reason: "Copies banks." }),
  "memberAccount.unlock": () => ({ reason: "Was a mistake." }),
  "workspaceSuspension.begin": () => ({ reason: "spam", text: "Too many complaints." }),
  "workspacePlan.find": () => ({ name: "Acme" }),
  "workspacePlan.set": () => ({ from: "scale", plan: "growth" }),
  "contact.setStatus": (_, version) => ({ version, status: "answered" }),
  "feedback.send": () => newFeedback(),
  "feedback.answer": (_, version) => ({ version, status: "planned", answer: "Next month." }),
  "testimonial.decide": (_, version) => ({ version, status: "approved" }),
};

export function bodyFor(endpoint: Endpoint, records: Partial<Records>, version = 1): unknown {
  if (endpoint.method === "GET" || endpoint.method === "DELETE") return undefined;
  const body = bodies[endpoint.id]?.(records, version);
  const found = body ?? [{}, { version }].find((least) => endpoint.body.safeParse(least).success);
  if (found === undefined) throw new Error(`${endpoint.id} has no body in the matrix: add one`);
  return found;
}

/** Parameters that are no ids. */
const fixed = {
  payer: "company-7",
  screen: "referrals",
  pool: "gifts",
  currency: "EUR",
  provider: "tremendous",
  mode: "live",
};

export function pathFor(endpoint: Endpoint, records: Partial<Records & InstanceRecords>): string {
  return endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = z.string().safeParse(Reflect.get({ ...fixed, ...records }, name));
    if (!value.success)
      throw new Error(`${endpoint.id} has a parameter ${name} that the matrix lacks: add it`);
    return value.data;
  });
}

export const staffEndpoints = endpoints.filter((endpoint) => endpoint.auth.kind === "staff");
/** Endpoints that admit a project's secret key. */
export const serverEndpoints = endpoints.filter(
  ({ auth }) => auth.kind === "secret" && auth.keyOf !== "workspace",
);
/** Endpoints that admit a workspace key. */
export const workspaceEndpoints = endpoints.filter(
  (endpoint) => endpoint.auth.kind === "secret" && (endpoint.auth.keyOf ?? "project") !== "project",
);
/** Whether others may need what it removes; a deletion is called off right after it is asked for. */
const removes = ({ method, path }: Endpoint) => method === "DELETE" && !path.endsWith("/deletion");

/** In an order in which each can be called. */
export const memberEndpoints = endpoints
  .filter((endpoint) => endpoint.auth.kind === "member")
  .toSorted((one, other) => Number(removes(one)) - Number(removes(other)));

/** Endpoints that name a record in the path or body. */
export function namesRecord(endpoint: Endpoint): boolean {
  return endpoint.path.includes("{") || ["apiKey.create", "webhook.create"].includes(endpoint.id);
}
