import { destinationUrls } from "@kiteloop/contract/messaging/webhook-destination";
import { hourMs } from "@kiteloop/contract/shared/time";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  readAllItems,
  testCtx,
  testKey,
  testMember,
  testOwner,
  withBody,
  writeTogether,
} from "../../testing/index.ts";
import {
  createWebhook,
  deleteWebhook,
  deliverWebhooks,
  getSignedDelivery,
  getWebhookDelivery,
  replayWebhookDelivery,
  testWebhook,
  updateWebhook,
} from "./index.ts";
import { type CreatedWebhook, type TestHooks, testHooks } from "./testing.ts";

let hooks: TestHooks;
beforeEach(async () => {
  hooks = await testHooks();
});
afterEach(() => hooks.close());

const keys = {
  segment: "writekeyofasource1234",
  posthog: `phc_${"k".repeat(36)}wxyz`,
  ga4: "api-secret-of-ga4_5678",
};
type Format = keyof typeof keys;
const measurementId = "G-ABC1234567";

const destinationOf = (format: Format) => ({
  key: keys[format],
  ...(format === "ga4" && { measurementId }),
});
const localUrl = (format: Format) =>
  new URL(new URL(destinationUrls[format].us).pathname, hooks.receiver.url).href;
const fieldsOf = (format: Format, more: object = {}) => ({
  ...{ projectId: hooks.loop.project.id, payloadFormat: format, url: localUrl(format), description: "" },
  ...{ events: ["participant.created"], destination: destinationOf(format), ...more },
});
const make = (format: Format, more: object = {}, ctx = hooks.loop.member): Promise<CreatedWebhook> =>
  createWebhook.call(ctx, withBody(fieldsOf(format, more)));
const of = (made: CreatedWebhook) => ({ params: { webhookId: made.webhook.id }, query: {}, body: {} });
const send = (made: CreatedWebhook) => testWebhook.call(hooks.loop.member, of(made));
const update = (made: CreatedWebhook, more: object = {}, ctx = hooks.loop.member) => {
  const { url, description, events } = made.webhook;
  const body = { version: 1, url, description, events, ...more };
  return updateWebhook.call(ctx, { ...of(made), body });
};
const fieldErrors = (attempt: Promise<unknown>) =>
  attempt.then(
    () => [],
    (error: { code: string; details?: { errors?: { path: string }[] } }) =>
      error.details?.errors?.map(({ path }) => path) ?? [error.code],
  );
const latest = () => {
  const { path = "", headers = {}, body = "{}" } = hooks.receiver.received.at(-1) ?? {};
  return { path, headers, sent: JSON.parse(body) };
};
const dump = async () => JSON.stringify(await readAllItems(hooks.platform.table));

describe.each(Object.keys(keys) as Format[])("%s", (format) => {
  test("gets each event once, with the key that is stored encrypted and never shown", async () => {
    const made = await make(format);
    const { webhook } = made;
    const ads = { measurementId: format === "ga4" ? measurementId : null, adConsent: false };
    expect(webhook.destination).toEqual({ keyLastFour: keys[format].slice(-4), ...ads });
    await hooks.queue(hooks.newcomer("ana"));
    await hooks.run();
    expect(hooks.receiver.received).toHaveLength(1);
    const { path, headers, sent } = latest();
    expect(path.startsWith(new URL(webhook.url).pathname)).toBe(true);
    expect(sent.userId ?? sent.distinct_id ?? sent.user_id).toBe("ana");
    expect(headers).not.toHaveProperty("webhook-signature");
    const credentials = [path, headers.authorization, sent.api_key].join(" ");
    expect(credentials).toContain(format === "segment" ? btoa(`${keys[format]}:`) : keys[format]);

    const [delivery] = await hooks.log(made);
    expect(delivery).toMatchObject({ state: "delivered", attempts: 1 });
    const which = { ...of(made), params: { webhookId: webhook.id, deliveryId: delivery?.id ?? "" } };
    const shown = await getWebhookDelivery.call(hooks.loop.member, which);
    const { workspaceId } = hooks.loop.member.actor;
    const { id: projectId } = hooks.loop.project;
    const server = testKey(hooks.platform, {
      workspaceId,
      projectId,
      secret: true,
      scopes: ["webhooks:read"],
    });
    const signed = await getSignedDelivery.call(testCtx(hooks.platform, server), which);
    expect(JSON.parse(shown.body)).toEqual(
      format === "posthog" ? { ...sent, api_key: `…${keys.posthog.slice(-4)}` } : sent,
    );
    expect(signed).toMatchObject({ body: shown.body, headers: { "content-type": "application/json" } });
    const visible = JSON.stringify([webhook, shown, signed, hooks.platform.lines]) + (await dump());
    for (const secret of [keys[format], btoa(`${keys[format]}:`)]) expect(visible).not.toContain(secret);

    // A replay is the same event to the tool.
    await replayWebhookDelivery.call(hooks.loop.member, which);
    expect(latest().sent).toEqual(sent);
    await deleteWebhook.call(hooks.loop.member, of(made));
    expect(await dump()).not.toMatch(/destinationKey|measurementId|G-ABC/);
  });

  test("refuses wrong roles, foreign projects, wrong keys and other hosts, and creates nothing", async () => {
    const { member, project } = hooks.loop;
    const editor = testMember(hooks.platform, { workspaceId: member.actor.workspaceId, role: "editor" });
    await expect(make(format, {}, { ...member, actor: editor })).rejects.toMatchObject({
      code: "auth.forbidden",
    });
    const stranger = { ...member, actor: await testOwner(hooks.platform) };
    await expect(make(format, { projectId: project.id }, stranger)).rejects.toMatchObject({
      code: "not_found",
    });
    const { us, eu } = destinationUrls[format];
    const wrong: [object, string[]][] = [
      [
        { destination: undefined },
        ["destination.key", ...(format === "ga4" ? ["destination.measurementId"] : [])],
      ],
      [{ destination: { ...destinationOf(format), key: "a key" } }, ["destination.key"]],
      [{ url: "https://evil.example/collect" }, ["url"]],
      [{ url: `${us}?a=1` }, ["url"]],
      [{ url: "http://10.0.0.1/v1/track" }, ["url"]],
      [{ payloadFormat: "json" }, ["destination"]],
    ];
    for (const [fields, paths] of wrong) expect(await fieldErrors(make(format, fields))).toEqual(paths);
    expect(await hooks.shown()).toBeUndefined();
    for (const url of [us, eu]) expect((await make(format, { url })).webhook.url).toBe(url);
  });
});

test("only Google Analytics has a measurement ID and consent for ads", async () => {
  const destination = { ...destinationOf("segment"), measurementId, adConsent: false };
  expect(await fieldErrors(make("segment", { destination }))).toEqual([
    "destination.measurementId",
    "destination.adConsent",
  ]);
  const wrong = { ...destinationOf("ga4"), measurementId: "UA-1" };
  expect(await fieldErrors(make("ga4", { destination: wrong }))).toEqual(["destination.measurementId"]);
});

describe("webhook.update", () => {
  test("replaces the key at once; the same request again changes nothing, and a stale one is a conflict", async () => {
    const made = await make("posthog");
    const destination = { key: `phc_${"n".repeat(36)}new1` };
    const changed = await update(made, { destination });
    expect(changed).toMatchObject({ version: 2, destination: { keyLastFour: "new1" } });
    expect(await update(made, { destination })).toEqual(changed);
    await send(made);
    expect(latest().sent.api_key).toBe(destination.key);
    expect(await update(made, { version: 2, description: "Ours" })).toMatchObject({
      ...{ version: 3, description: "Ours", destination: { keyLastFour: "new1" } },
    });
    const late = update(made, { destination: { key: `phc_${"o".repeat(36)}old1` } });
    await expect(late).rejects.toMatchObject({ code: "conflict.version" });
  });

  test("allows and denies ads; wrong fields, other hosts and other people change nothing", async () => {
    const made = await make("ga4");
    await update(made, { destination: { adConsent: true } });
    await send(made);
    expect(latest().sent.consent).toEqual({ ad_user_data: "GRANTED", ad_personalization: "GRANTED" });
    const url = "https://evil.example/mp/collect";
    expect(await fieldErrors(update(made, { version: 2, url }))).toEqual(["url"]);
    const destination = { key: "?" };
    expect(await fieldErrors(update(made, { version: 2, destination }))).toEqual(["destination.key"]);
    const { member } = hooks.loop;
    const stranger = { ...member, actor: await testOwner(hooks.platform) };
    await expect(update(made, { version: 2 }, stranger)).rejects.toMatchObject({ code: "not_found" });
    expect(await hooks.shown()).toMatchObject({ version: 2, destination: { adConsent: true } });
  });

  test("five concurrent changes of the key change it once", async () => {
    const made = await make("segment");
    writeTogether(hooks.platform.table, 5);
    const all = [1, 2, 3, 4, 5].map((n) => update(made, { destination: { key: `anotherwritekey${n}` } }));
    const done = await Promise.allSettled(all);
    expect(done.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});

describe("Google Analytics", () => {
  test("checks a test event, and its mistakes make the delivery fail at once", async () => {
    const made = await make("ga4");
    const mistake = {
      fieldPath: "events",
      description: "Event has invalid name.",
      validationCode: "NAME_INVALID",
    };
    hooks.receiver.answer = { status: 200, body: JSON.stringify({ validationMessages: [mistake] }) };
    const failed = await send(made);
    expect(failed).toMatchObject({
      ...{ state: "failed", attempts: 1, nextAt: null },
      lastAttempt: { ok: false, status: 200, failure: "invalid" },
    });
    const which = { ...of(made), params: { webhookId: made.webhook.id, deliveryId: failed.id } };
    const shown = await getWebhookDelivery.call(hooks.loop.member, which);
    expect(shown.attempts[0]?.excerpt).toContain("NAME_INVALID");
    hooks.receiver.answer = { status: 200, body: '{ "validationMessages": [ ] }' };
    expect(await send(made)).toMatchObject({ state: "delivered", lastAttempt: { ok: true, failure: null } });
    expect(latest().path).toMatch(/^\/debug\/mp\/collect\?/);
  });

  test("gets no event after 72 hours: its delivery fails and says so, and the endpoint stays healthy", async () => {
    const made = await make("ga4");
    hooks.receiver.answer = 204;
    await hooks.queue(hooks.newcomer("ana"));
    hooks.clock.move(72 * hourMs);
    await hooks.queue(hooks.newcomer("ben"));
    hooks.clock.move(1);
    await deliverWebhooks(hooks.platform);
    expect(hooks.receiver.received.map(({ body }) => JSON.parse(body).user_id)).toEqual(["ben"]);
    const [late, onTime] = (await hooks.log(made)).toSorted((a, b) =>
      a.happenedAt.localeCompare(b.happenedAt),
    );
    expect(onTime).toMatchObject({ state: "delivered" });
    expect(late).toMatchObject({
      ...{ state: "failed", nextAt: null, attempts: 1 },
      lastAttempt: { ok: false, status: null, failure: "too_old" },
    });
    expect(await hooks.shown()).toMatchObject({ failingSince: null, lastAttempt: { ok: true } });
  });
});
