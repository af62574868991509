import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import { defaultFraudPolicy } from "@kiteloop/contract/referrals/fraud";
import { noRewards } from "@kiteloop/contract/referrals/reward";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { startTestInstance, type TestInstance } from "../testing/instance.ts";
import { callEdge, codeOf, signUpMember, type TestMember } from "../testing/member.ts";
import { type Planted, plant } from "../testing/requests.ts";
import { callApi, makeSecretKey } from "../testing/server-api.ts";

// Scopes and other projects' records of every endpoint are tested in server-api.test.ts.
let instance: TestInstance;
let member: TestMember;
let own: Planted;
let key: string;

beforeAll(async () => {
  instance = await startTestInstance();
  member = await signUpMember(instance);
  own = await plant(instance, member);
  key = (await makeSecretKey(member, own.projectId)).secret;
});
afterAll(() => instance.stop());

type More = { body?: unknown; headers?: Record<string, string>; secret?: string };
const call = (method: string, path: string, { secret = key, ...more }: More = {}) =>
  callApi(instance, { method, path, key: secret, ...more });
const read = async (path: string) => (await call("GET", path)).body;
const once = (name: string) => ({ "idempotency-key": name });

const record = z.looseObject({ id: z.string(), version: z.int() });
const versioned = z.looseObject({ version: z.int() });
const hook = (name: string) => `https://hooks.example/${name}`;

describe("the key of a request", () => {
  test("is described with its name, scopes, project, mode and expiry", async () => {
    const { secret, id } = await makeSecretKey(member, own.projectId, ["rewards:read"]);
    expect((await call("GET", "/v1/key", { secret })).body).toEqual({
      ...{ id, name: "Server", scopes: ["rewards:read"], projectId: own.projectId },
      ...{ projectName: "Acme", mode: "live", expiresAt: null },
    });
  });

  test("that was replaced says when it ends, not when the new one does", async () => {
    const { secret, id } = await makeSecretKey(member, own.projectId);
    const rotation = { version: 1, overlapHours: 24, expiresInDays: null };
    const rotated = await member.send("POST", `/api/api-keys/${id}/secret`, rotation);
    const { previous } = z
      .object({ apiKey: z.object({ previous: z.object({ until: z.string() }) }) })
      .parse(rotated.body).apiKey;
    expect((await call("GET", "/v1/key", { secret })).body).toMatchObject({ expiresAt: previous.until });
  });
});

describe("a participant's update", () => {
  const path = () => `/v1/participants/${own.participantId}`;
  const update = (body: unknown, headers = {}) => call("PATCH", path(), { body, headers });

  test("changes the fields that were sent, is found by search, and is in the audit log", async () => {
    expect((await update({ name: "Robin Renamed" })).body).toMatchObject({
      ...{ name: "Robin Renamed", email: own.participant.email, verified: true },
    });
    expect(await read("/v1/participants?search=renamed")).toMatchObject({
      items: [{ id: own.participantId }],
    });
    expect((await update({ email: null })).body).toMatchObject({ name: "Robin Renamed", email: null });
    expect(await read("/v1/audit?of=participant")).toMatchObject({
      items: [{ action: "participant.update" }, { action: "participant.update" }],
    });
  });

  test("repeated changes nothing, and refuses what is no name or address", async () => {
    const entries = async () =>
      z.object({ items: z.array(z.unknown()) }).parse(await read("/v1/audit")).items;
    await update({ name: "Same" });
    const before = (await entries()).length;
    expect((await update({ name: "Same" })).status).toBe(200);
    expect(await entries()).toHaveLength(before);
    for (const body of [{ name: "a\nb" }, { email: "a" }, { code: "a/b" }, { link: "ada" }])
      expect(codeOf(await update(body))).toBe("request.invalid");
  });

  test("of ten at once leaves the name of one, and none fails but for being busy", async () => {
    const names = Array.from({ length: 10 }, (_, n) => `Together ${n}`);
    const answers = await Promise.all(names.map((name) => update({ name })));
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    expect(names).toContain(Reflect.get(Object(await read(path())), "participant").name);
  });

  test("of an erased participant is not found", async () => {
    const body = { externalId: "soon-gone", email: "soon@example.com" };
    const made = await call("POST", "/v1/participants", { body });
    const { participantId } = z.object({ participantId: z.string() }).parse(made.body);
    await call("POST", `/v1/participants/${participantId}/erase`, { body: { confirm: body.email } });
    const late = await call("PATCH", `/v1/participants/${participantId}`, { body: { name: "Back" } });
    expect(codeOf(late)).toBe("not_found");
  });
});

describe("a project's update", () => {
  const path = () => `/v1/projects/${own.projectId}`;
  const update = (body: unknown, headers = {}) => call("PATCH", path(), { body, headers });

  test("changes settings from the version in the body or in If-Match, and conflicts with another", async () => {
    const before = await call("GET", path());
    const { version } = versioned.parse(before.body);
    expect(before.text).not.toContain("identitySecret");
    const after = await update({ version, name: "Renamed" });
    expect(after.body).toMatchObject({ name: "Renamed", version: version + 1 });
    expect((await update({ version, name: "Renamed" })).body).toEqual(after.body);
    expect(codeOf(await update({ version, name: "Stale" }))).toBe("conflict.version");
    const tag = { "if-match": before.headers.get("etag") ?? "" };
    expect(codeOf(await update({ name: "Stale" }, tag))).toBe("precondition.failed");
    const fresh = { "if-match": after.headers.get("etag") ?? "" };
    expect((await update({ name: "Fresh" }, fresh)).body).toMatchObject({ name: "Fresh" });
  });

  test("from another version in If-Match is another call, which isn’t answered with the first one’s result", async () => {
    const send = (etag: string | null) =>
      update({ name: "By its tag" }, { ...once("by-tag"), "if-match": etag ?? "" });
    const first = (await call("GET", path())).headers.get("etag");
    expect((await send(first)).status).toBe(200);
    expect((await send(first)).status).toBe(200);
    const { version } = versioned.parse(await read(path()));
    await update({ version, name: "By another" });
    const fresh = (await call("GET", path())).headers.get("etag");
    expect(codeOf(await send(fresh))).toBe("idempotency.mismatch");
    expect(await read(path())).toMatchObject({ name: "By another" });
  });

  test("can't archive it, nor take what is no setting", async () => {
    const { version } = versioned.parse(await read(path()));
    for (const body of [{ status: "archived" }, { origins: ["javascript:"] }, { timeZone: "Mars/Olympus" }])
      expect(codeOf(await update({ version, ...body }))).toBe("request.invalid");
  });
});

describe("a widget", () => {
  const draft = (title: string) => {
    const config = defaultConfig("share");
    config.content.title = title;
    return config;
  };

  test("is created, saved and published by a key, and each step tolerates a retry", async () => {
    const body = { name: "By key", config: draft("First") };
    const made = await call("POST", "/v1/widgets", { body, headers: once("widget") });
    expect(made.status, made.text).toBe(201);
    expect((await call("POST", "/v1/widgets", { body, headers: once("widget") })).text).toBe(made.text);
    const { id, version } = record.parse(made.body);
    const path = `/v1/widgets/${id}`;
    const save = (of: number, title: string) =>
      call("PUT", `${path}/draft`, { body: { version: of, config: draft(title) } });
    const saved = versioned.parse((await save(version, "Second")).body);
    expect((await save(version, "Second")).body).toMatchObject({ version: saved.version });
    expect(codeOf(await save(version, "Third"))).toBe("conflict.version");
    const publish = (of: number) => call("POST", `${path}/publish`, { body: { version: of } });
    const published = await publish(saved.version);
    expect(published.body).toMatchObject({ status: "live", publishedVersion: 1 });
    expect((await publish(saved.version)).body).toMatchObject({ publishedVersion: 1 });
    expect(codeOf(await publish(version))).toBe("conflict.version");
    const versions = await member.send("GET", `/api/projects/${own.projectId}/widgets/${id}/versions`);
    expect(versions.body).toMatchObject({ items: [{ publishedBy: "Server (secret key)" }] });
    const log = await read("/v1/audit?of=widget");
    const actor = { kind: "key", name: "Server (secret key)" };
    expect(log).toMatchObject({
      items: expect.arrayContaining([
        expect.objectContaining({ action: "widget.publish", actor: expect.objectContaining(actor) }),
      ]),
    });
  });

  test("keeps its type, and is refused with settings that make no widget", async () => {
    const path = `/v1/widgets/${own.widgetId}`;
    const { version } = versioned.parse(await read(path));
    const save = (config: unknown) => call("PUT", `${path}/draft`, { body: { version, config } });
    expect(codeOf(await save(defaultConfig("waitlist")))).toBe("widget.type_mismatch");
    expect(codeOf(await save({ type: "invite", content: { headline: "Hi" } }))).toBe("request.invalid");
  });
});

describe("a webhook", () => {
  const fields = { url: hook("by-key"), description: "", events: ["referral.joined"] };
  const Created = z.object({ webhook: record, secret: z.string().nullable() });

  test("is created with a secret that a repeated answer does not contain", async () => {
    const create = () => call("POST", "/v1/webhooks", { body: fields, headers: once("hook") });
    const { webhook, secret } = Created.parse((await create()).body);
    expect(secret).toMatch(/^whsec_/);
    expect(Created.parse((await create()).body)).toMatchObject({ webhook: { id: webhook.id }, secret: null });
    expect(JSON.stringify(await read("/v1/webhooks"))).not.toContain("whsec_");
    const other = { ...fields, url: hook("other") };
    const mismatch = await call("POST", "/v1/webhooks", { body: other, headers: once("hook") });
    expect(codeOf(mismatch)).toBe("idempotency.mismatch");
    for (const body of [
      { ...fields, url: "http://10.0.0.1/" },
      { ...fields, projectId: own.projectId },
    ])
      expect((await call("POST", "/v1/webhooks", { body })).status).toBe(400);
  });

  test("is changed from its version and deleted once; deleted twice it is not found", async () => {
    const { webhook } = Created.parse((await call("POST", "/v1/webhooks", { body: fields })).body);
    const path = `/v1/webhooks/${webhook.id}`;
    const update = (url: string) => call("PUT", path, { body: { ...fields, url, version: webhook.version } });
    expect((await update(hook("changed"))).body).toMatchObject({ url: hook("changed") });
    expect((await update(hook("changed"))).status).toBe(200);
    expect(codeOf(await update(hook("stale")))).toBe("conflict.version");
    const remove = (name: string) => call("DELETE", path, { headers: once(name) });
    expect((await remove("gone")).status).toBe(200);
    expect((await remove("gone")).status).toBe(200);
    expect(codeOf(await remove("again"))).toBe("not_found");
  });

  test("has deliveries that are read with a body and headers that sign it", async () => {
    const path = `/v1/webhooks/${own.webhookId}/deliveries`;
    expect(await read(path)).toMatchObject({ items: [{ id: own.deliveryId, type: "webhook.test" }] });
    expect(await read(`${path}/${own.deliveryId}`)).toMatchObject({
      body: expect.stringContaining("webhook.test"),
      headers: { "webhook-id": own.deliveryId, "webhook-signature": expect.stringMatching(/^v1,/) },
    });
  });
});

test("an Idempotency-Key of one record's request is refused for another's with the same body", async () => {
  const first = await call("PATCH", `/v1/participants/${own.participantId}`, {
    ...{ body: { name: "One" }, headers: once("rename") },
  });
  expect(first.status).toBe(200);
  const identified = await call("POST", "/v1/participants", { body: { externalId: "two" } });
  const { participantId } = z.object({ participantId: z.string() }).parse(identified.body);
  const second = await call("PATCH", `/v1/participants/${participantId}`, {
    ...{ body: { name: "One" }, headers: once("rename") },
  });
  expect(codeOf(second)).toBe("idempotency.mismatch");
});

test.each([
  ["reward rules", "/v1/reward-rules", { rules: { ...noRewards, inviter: "A month" } }],
  [
    "fraud rules",
    "/v1/fraud-policy",
    {
      policy: { ...defaultFraudPolicy, velocity: { joins: 9, minutes: 9 } },
      replay: false,
    },
  ],
])("%s are saved from their version, once", async (_, path, rules) => {
  const { version } = versioned.parse(await read(path));
  const save = (body: object) => call("PUT", path, { body });
  expect((await save({ ...rules, version })).body).toMatchObject({ version: version + 1 });
  expect((await save({ ...rules, version })).body).toMatchObject({ version: version + 1 });
  expect(await read(path)).toMatchObject({ version: version + 1 });
  const before = { rules: noRewards, policy: defaultFraudPolicy, replay: false };
  const stale = Object.fromEntries(Object.keys(rules).map((name) => [name, Reflect.get(before, name)]));
  expect(codeOf(await save({ ...stale, version }))).toBe("conflict.version");
  expect(codeOf(await save({ version }))).toBe("request.invalid");
});

describe("lists", () => {
  test("of invitations are filtered by status and participant", async () => {
    const { participant, publishableKey, participantId } = own;
    const sent = { key: publishableKey, token: participant.token, email: "invited@example.com", name: "Ina" };
    expect((await callEdge(instance, "/v1/invitations", sent)).status).toBe(201);
    const one = { participantId, email: "invited@example.com", name: "Ina", status: "created" };
    for (const query of ["", "?status=created", `?participantId=${participantId}`])
      expect(await read(`/v1/invitations${query}`)).toMatchObject({ items: [one] });
    expect(await read("/v1/invitations?status=bounced")).toEqual({ items: [] });
    expect(codeOf(await call("GET", "/v1/invitations?cursor=x"))).toBe("request.invalid");
  });

  test("of changes leave out those of other projects", async () => {
    await plant(instance, member, "Neighbour");
    const text = JSON.stringify(await read("/v1/audit"));
    expect(text).toContain("apiKey.create");
    expect(text).not.toContain("Neighbour");
  });

  test("of presets leave out private ones", async () => {
    const body = { name: "Secret plan", businessType: null, shared: false, config: defaultConfig("share") };
    const { id } = record.parse((await member.send("POST", "/api/presets", body)).body);
    expect(JSON.stringify(await read("/v1/presets"))).not.toContain("Secret plan");
    expect(codeOf(await call("GET", `/v1/presets/${id}`))).toBe("not_found");
  });
});

test("an export continues by its cursor, for its own key alone", async () => {
  const Page = z.object({ text: z.string(), next: z.string().optional() });
  const first = Page.parse(await read("/v1/export?kind=participant"));
  expect(first.text).toContain('"kind":"head"');
  const cursorOf = async (secret: string) => {
    const [entry] = z
      .object({ items: z.array(z.object({ id: z.string() })) })
      .parse((await call("GET", "/v1/audit?of=export", { secret })).body).items;
    return Buffer.from(JSON.stringify([entry?.id, "participant", ""])).toString("base64url");
  };
  const cursor = await cursorOf(key);
  const other = (await makeSecretKey(member, own.projectId)).secret;
  expect(codeOf(await call("GET", `/v1/export?cursor=${cursor}`, { secret: other }))).toBe("request.invalid");
  expect(codeOf(await call("GET", "/v1/export?format=csv"))).toBe("request.invalid");
});
