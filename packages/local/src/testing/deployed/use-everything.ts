import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import { archivedDays, dayKey } from "@kiteloop/core/publishing/event";
import { tableDefinition } from "@kiteloop/core/shared/table";
import { testEngine } from "@kiteloop/core/testing";
import { consumers, dueTimers, timers } from "@kiteloop/functions/consumers";
import { routes } from "@kiteloop/functions/routes";
import { startCron } from "@kiteloop/server/cron/index";
import { ensureTable } from "@kiteloop/server/engine/index";
import { startPump } from "@kiteloop/server/stream/index";
import type { DynamoDBBatchResponse } from "aws-lambda";
import * as z from "zod";
import { plantForms } from "../forms.ts";
import {
  type Answer,
  callEdge,
  codeEmailedTo,
  goodPassword,
  makeStaff,
  signUpMember,
  solvedProof,
  TestBrowser,
  type TestMember,
} from "../member.ts";
import { freshId, type InstanceRecords } from "../records.ts";
import { bodyFor, memberEndpoints, type Planted, pathFor, plant } from "../requests.ts";
import { deliverFeedback } from "./deliver-feedback.ts";
import type { DeployedInstance } from "./instance.ts";
import { makeDue } from "./make-due.ts";
import { ok } from "./ok.ts";
import { useBackfill } from "./use-backfill.ts";
import { useContest } from "./use-contest.ts";
import { useDeletion, useProjectDeletion } from "./use-deletion.ts";
import { stopDigest, wantDigest } from "./use-digest.ts";
import { useIdentityProvider } from "./use-identity-provider.ts";
import { followShortLink, useLinkDomain } from "./use-link-domain.ts";
import { useMembers } from "./use-members.ts";
import { usePayouts } from "./use-payouts.ts";
import { useProfile } from "./use-profile.ts";
import { useExperiments, useExport, useProgramme } from "./use-programme.ts";
import { useServerApi } from "./use-server-api.ts";
import { askForSignIn, useSignIn } from "./use-share-page.ts";
import { confirmPlace, joinWaitlists } from "./use-waitlist.ts";

/** Uses every feature of the product once, successfully; `readable` is a site whose brand is read. */
export async function useEverything(instance: DeployedInstance, readable: string): Promise<void> {
  const visitor = new TestBrowser(instance);
  await ok(visitor.send("GET", "/api/ping"));
  await visitor.send("POST", "/api/ping/error", {});
  const member = await signUpMember(instance);
  await useAccount(instance, member.email);
  await useProfile(instance);
  await useIdentityProvider(instance);
  await useForms(instance, member);
  const planted = await plant(instance, member);
  const followLink = await useMembers(instance);
  await useEdge(instance, member, planted);
  await followLink();
  await ok(member.send("POST", "/api/brand", { host: readable }));
  await ok(member.send("POST", "/api/session/workspace", { workspaceId: member.workspaceId }));
  await useProgramme(instance, member, planted);
  await useServerApi(instance, member, planted);
  await usePayouts(instance, member, planted);
  await useDeletion(instance);
  await useProjectDeletion(instance);
  await useMembersArea(instance, member, planted);
  await useTimers(instance, member, planted);
}

/** The life of an account whose address is already in use at the end. */
async function useAccount(instance: DeployedInstance, taken: string): Promise<void> {
  const browser = new TestBrowser(instance);
  const email = "other@example.com";
  const signUp = async (address: string) =>
    ok(browser.send("POST", "/api/auth/sign-up", { email: address, proof: await solvedProof(browser) }));
  await signUp(email);
  await ok(browser.sendProven("/api/auth/resend", { email }));
  await ok(
    browser.send("POST", "/api/auth/confirm", {
      email,
      code: codeEmailedTo(instance, email),
      name: "Otto",
      password: goodPassword,
    }),
  );
  await ok(browser.send("POST", "/api/auth/refresh"));
  await ok(browser.send("POST", "/api/auth/sign-out"));
  await ok(browser.send("POST", "/api/auth/sign-in", { email, password: goodPassword }));
  await ok(browser.sendProven("/api/auth/forgot", { email }));
  const reset = { email, code: codeEmailedTo(instance, email), password: `${goodPassword} 2` };
  await ok(browser.send("POST", "/api/auth/reset", reset));
  await signUp(taken);
}

async function useForms(instance: DeployedInstance, member: TestMember): Promise<void> {
  await makeStaff(member);
  const visitor = new TestBrowser(instance);
  const { messageId, testimonialId, deadLetterId, workspaceId, ...sent } = await plantForms(visitor, member);
  await ok(member.send("PATCH", `/api/admin/contact/${messageId}`, { version: 1, status: "answered" }));
  await ok(
    member.send("PATCH", `/api/admin/testimonials/${testimonialId}`, { version: 1, status: "approved" }),
  );
  await ok(visitor.send("GET", "/api/testimonials"));
  await useFeedback(member, sent);
  await ok(member.send("POST", `/api/admin/dead-letters/${deadLetterId}/redrive`, {}));
  await ok(member.send("GET", "/api/admin/health"));
  await ok(member.send("GET", "/api/admin/email-pauses"));
  await ok(member.send("POST", `/api/admin/email-pauses/${workspaceId}/lift`, {}));
  const plan = `/api/admin/workspaces/${workspaceId}/plan`;
  await ok(member.send("GET", plan));
  await ok(member.send("PUT", plan, { from: "scale", plan: "growth" }));
  const suspension = `/api/admin/workspaces/${workspaceId}/suspension`;
  await ok(member.send("PUT", suspension, { reason: "other", text: "A test." }));
  await ok(member.send("DELETE", suspension));
  await ok(member.send("GET", "/api/admin/activity"));
  await useMemberAccounts(instance, member);
}

/** Staff help a member who can't sign in. */
async function useMemberAccounts(instance: DeployedInstance, staff: TestMember): Promise<void> {
  const lost = await signUpMember(instance);
  await ok(staff.send("POST", "/api/admin/workspaces/find", { name: "Acme" }));
  await ok(staff.send("POST", "/api/admin/accounts/find", { email: lost.email }));
  const account = `/api/admin/accounts/${lost.userId}`;
  await ok(staff.send("POST", `${account}/totp`, { reason: "A test." }));
  await ok(staff.send("POST", `${account}/sign-out`, { reason: "A test." }));
  await ok(staff.send("POST", `${account}/lock`, { reason: "A test." }));
  await ok(staff.send("POST", `${account}/unlock`, { reason: "A test." }));
}

/** Feedback from sending to its end, by sender and staff. */
async function useFeedback(
  member: TestMember,
  { feedbackId, userId }: Pick<InstanceRecords, "feedbackId" | "userId">,
): Promise<void> {
  const [own, staffs] = [`/api/feedback/${feedbackId}`, `/api/admin/feedback/${userId}/${feedbackId}`];
  await ok(member.send("GET", `${own}/screenshot`));
  await ok(member.send("GET", `${staffs}/screenshot`));
  await ok(member.send("GET", "/api/admin/feedback"));
  await ok(member.send("PATCH", staffs, { version: 1, status: "planned", answer: "Next month." }));
  await ok(member.send("GET", "/api/feedback"));
  await ok(member.send("DELETE", own));
}

/** Enough concurrent beacons for the fold to write what it otherwise defers. */
const beaconsToFillSegment = 80;

const made = z.object({ id: z.string(), version: z.number() });

async function publish(member: TestMember, projectId: string, type: "invite" | "leaderboard") {
  const path = `/api/projects/${projectId}/widgets`;
  const { id } = made.parse(
    (await ok(member.send("POST", path, { name: type, config: defaultConfig(type) }))).body,
  );
  await ok(member.send("POST", `${path}/${id}/publish`, { version: 1 }));
  return id;
}

/** The public API, used by a page and a server, and the stream's consumers. */
async function useEdge(instance: DeployedInstance, member: TestMember, planted: Planted): Promise<void> {
  const { publishableKey: key, secretKey, projectId, participant } = planted;
  const { code, token } = participant;
  const edge = (path: string, body: object) => ok(callEdge(instance, path, { key, ...body }));
  const asServer = (path: string, body: object) =>
    ok(
      callEdge(instance, path, body, {
        authorization: `Bearer ${secretKey}`,
        "content-type": "application/json",
        "idempotency-key": freshId("beacon"),
      }),
    );
  const widgetId = await publish(member, projectId, "invite");
  const leaderboard = await publish(member, projectId, "leaderboard");

  const event = { type: "impression", widgetId, version: 1, at: Date.now() };
  for (let sent = 0; sent < beaconsToFillSegment; sent++)
    await edge("/v1/events", { beacon: freshId("beacon"), sentAt: Date.now(), events: [event] });
  await edge("/v1/inviters", { code });
  for (const link of [code, `${projectId}/${code}`]) {
    const { status } = await fetch(`${instance.edge}/r/${link}`, { redirect: "manual" });
    if (status !== 302) throw new Error(`${status} instead of a redirect from /r/${link}`);
  }
  await followShortLink(instance, member, { projectId, code });
  await joinWaitlists(instance, member, planted);
  await edge("/v1/leaderboards", { widgetId: leaderboard, token });
  await edge("/v1/joins", { code, externalId: "friend-1", email: "friend1@example.com" });
  await asServer("/v1/joins", { code, externalId: "friend-2" });
  await asServer("/v1/conversions", { externalId: "order-1", participantExternalId: "friend-2" });
  instance.refused.add("later@example.com");
  for (const email of ["friend@example.com", "later@example.com"])
    await edge("/v1/invitations", { token, email });

  await askForSignIn(instance, member, planted);

  await feedStream(instance, instance.dataDir);
  // Redelivered from the beginning, as after a consumer's crash: nothing counts twice.
  await feedStream(instance, join(instance.dataDir, "again"));
  await useSignIn(instance, planted);
  await confirmPlace(instance);
  await deliverFeedback(instance, "friend@example.com");
  const message = instance.sent.find(({ to }) => to === "friend@example.com");
  const link = /<([^>]+)>/.exec(message?.headers["List-Unsubscribe"] ?? "")?.[1];
  if (link === undefined) throw new Error("no email with a way out was sent");
  await ok(fetch(link).then(asAnswer));
  const form = { "content-type": "application/x-www-form-urlencoded" };
  await ok(fetch(link, { method: "POST", headers: form, body: "List-Unsubscribe=One-Click" }).then(asAnswer));
  await ok(fetch(link.replace("?", "/undo?"), { method: "POST", headers: form }).then(asAnswer));
}

const asAnswer = async (answer: Response): Promise<Answer> => ({
  status: answer.status,
  text: await answer.text(),
  headers: answer.headers,
  body: null,
});

/** Delivers the table's stream to the consumers, as Lambda's event source does. */
async function feedStream(instance: DeployedInstance, dataDir: string): Promise<void> {
  const endpoint = testEngine();
  const streamArn = await ensureTable(endpoint, tableDefinition(instance.table.name));
  if (streamArn === undefined) throw new Error("the table has no stream");
  const failed: string[] = [];
  const pump = await startPump({
    engine: { endpoint },
    streamArn,
    consumers,
    dataDir,
    log: (line) => failed.push(line),
    load: async (handler) => async (event) =>
      (await instance.lambda.invoke(handler, event)) as DynamoDBBatchResponse,
  });
  await pump.drained();
  await pump.stop();
  if (failed.length > 0) throw new Error(failed.join("\n"));
}

/** Parameters that an endpoint needs besides. */
const queries: Record<string, string> = { "analytics.segments": "?by=country" };

/** Every member's endpoint that isn't used above, with the bodies of the matrix, on the record's latest version. */
async function useMembersArea(
  instance: DeployedInstance,
  member: TestMember,
  planted: Planted,
): Promise<void> {
  const { projectId, widgetId, presetId } = planted;
  const widget = `/api/projects/${projectId}/widgets/${widgetId}`;
  const versionAt = async (path: string) => made.parse((await ok(member.send("GET", path))).body).version;
  // A second version, so that there is one to roll back to.
  await ok(member.send("POST", `${widget}/publish`, { version: 1 }));
  const config = defaultConfig("invite");
  config.design.accent = "#a1b2c3";
  await ok(member.send("PUT", `${widget}/draft`, { version: await versionAt(widget), config }));
  await ok(member.send("POST", `${widget}/publish`, { version: await versionAt(widget) }));
  await useExperiments(member, widget);
  await ok(member.send("GET", "/api/inbox"));
  await ok(member.send("GET", "/api/workspaces/analytics"));
  await ok(member.send("GET", "/api/project-numbers"));
  await ok(member.send("PUT", "/api/inbox/marks", { as: "open", topic: "email_paused" }));
  await useExport(instance, member, projectId);
  await useApiKey(member, planted);
  await useDashboardLink(member, projectId);
  await useBackfill(instance, member, projectId);
  await useContest(instance, member, projectId);
  // An invitation whose email bounced: the email provider must be told too.
  await ok(member.send("POST", "/api/suppressions/remove", { email: "friend@example.com" }));
  const used = new Set(
    instance.recorder.invocations
      .filter(({ status }) => status !== null && status < 400)
      .map(({ handler }) => handler),
  );
  const unused = routes.filter(({ handler }) => !used.has(handler)).map(({ endpoint }) => endpoint);
  for (const endpoint of memberEndpoints.filter(({ id }) => unused.includes(id))) {
    const path = pathFor(endpoint, planted);
    let version = 1;
    if (path.startsWith(widget)) version = await versionAt(widget);
    else if (path.endsWith(projectId)) version = await versionAt(path);
    else if (path.endsWith(presetId) && endpoint.method === "DELETE") version = 2;
    else if (endpoint.id === "webhook.rotateSecret") version = 2;
    const query = queries[endpoint.id] ?? "";
    await ok(member.send(endpoint.method, path + query, bodyFor(endpoint, planted, version)));
  }
}

/** A link to a shared dashboard, read by someone who is no member. */
async function useDashboardLink(member: TestMember, projectId: string): Promise<void> {
  const path = `/api/projects/${projectId}`;
  const body = { name: "Investors", expiresInDays: 30 };
  const created = await ok(member.send("POST", `${path}/dashboard-links`, body));
  const { token } = z.object({ token: z.string() }).parse(created.body);
  await ok(new TestBrowser(member.instance).send("GET", `${path}/shared-dashboard/${token}`));
}

/** A secret key is renamed and rotated before it is revoked. */
async function useApiKey(member: TestMember, { keyId }: Planted): Promise<void> {
  const path = `/api/api-keys/${keyId}`;
  const { version } = made.parse(
    (await ok(member.send("PUT", path, { version: 1, name: "Renamed", allowedIps: [] }))).body,
  );
  await ok(member.send("POST", `${path}/secret`, { version, overlapHours: 1, expiresInDays: null }));
}

/** A scheduled publish, an email to retry and a domain to verify, and the minute they are due in. */
async function useTimers(
  instance: DeployedInstance,
  member: TestMember,
  { projectId }: Planted,
): Promise<void> {
  const path = `/api/projects/${projectId}/widgets`;
  const body = { name: "Planned", config: defaultConfig("invite") };
  const { id } = made.parse((await ok(member.send("POST", path, body))).body);
  const publishAt = new Date(Date.now() + 3_000).toISOString();
  await ok(member.send("POST", `${path}/${id}/schedule`, { version: 1, publishAt }));
  instance.refused.clear();
  await ok(member.send("PUT", "/api/email-settings/sender", { address: "hello@due.example" }));
  await makeDue(instance, "delivery", "nextAt", "gsi1sk");
  await makeDue(instance, "mailSender", "dueAt", "gsi2sk");
  await useLinkDomain(instance, member);
  await makeDue(instance, "beaconDay", "dueAt", "gsi1sk");
  await wantDigest(instance, member);
  await sleep(Math.max(0, Date.parse(publishAt) - Date.now()) + 5);
  await instance.lambda.invoke(dueTimers.handler, {});
  const failed: string[] = [];
  const cron = await startCron({
    endpoint: testEngine(),
    timers: timers.map(({ name, handler }) => ({ name: `${name} ${instance.table.name}`, handler })),
    load: async (handler) => (event) => instance.lambda.invoke(handler, event),
    log: (line) => failed.push(line),
  });
  await cron.tick();
  // Work scheduled in that minute is retried in another.
  await makeDue(instance, "delivery", "nextAt", "gsi1sk");
  await cron.tick();
  await cron.stop();
  if (failed.length > 0) throw new Error(failed.join("\n"));
  await exportArchived(instance, member, projectId);
  await stopDigest(instance);
}

/** Exports events that were archived a while ago. */
async function exportArchived(
  instance: DeployedInstance,
  member: TestMember,
  projectId: string,
): Promise<void> {
  const [day] = await archivedDays(instance.table, projectId, "~");
  if (day === undefined) throw new Error("nothing was archived");
  await instance.table.update({
    Key: dayKey(day),
    UpdateExpression: "SET archivedAt = :long",
    ExpressionAttributeValues: { ":long": "2026-01-01T00:00:00.000Z" },
  });
  await ok(member.send("GET", `/api/projects/${projectId}/export?kind=beacon`));
}
