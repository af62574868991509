import { firstFieldMapping } from "@kiteloop/contract/money/field-mapping";
import { hourMs } from "@kiteloop/contract/shared/time";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { getProject, updateProject } from "../../publishing/project/index.ts";
import { findConversion, reportConversion } from "../../referrals/conversion/index.ts";
import { listAudit } from "../../shared/audit/index.ts";
import { entityKey } from "../../shared/table/index.ts";
import {
  readAllItems,
  stripePayment,
  type TestLoop,
  type TestPlatform,
  testCtx,
  testLoop,
  testMember,
  testPayments,
  testPlatform,
  testSecret,
  testStripe,
  trustPages,
  withBody,
} from "../../testing/index.ts";
import { createPaymentSource } from "./create.ts";
import { deletePaymentSource } from "./delete.ts";
import { listPaymentSources } from "./list.ts";
import { replaySourceEvent } from "./replay.ts";
import { tryFieldMapping } from "./try-mapping.ts";
import { updatePaymentSource } from "./update.ts";
import { stripeAccountOf } from "./vault.ts";

let platform: TestPlatform;
let loop: TestLoop;
beforeAll(async () => {
  platform = await testPlatform();
});
beforeEach(async () => {
  loop = await testLoop(platform);
  platform.payments = testPayments();
});

const stripe = { provider: "stripe", mode: "live", conversionKind: null };
const apiKey = "rk_live_abcd1234";
const member = () => testCtx(platform, loop.member.actor);
const create = (body: object, ctx = member()) =>
  createPaymentSource.call(ctx, { ...withBody(body), params: { projectId: loop.project.id } });
const list = async () =>
  (await listPaymentSources.call(member(), { params: { projectId: loop.project.id }, query: {}, body: {} }))
    .items;

test("with a key the endpoint is made at Stripe, and no secret is shown or stored in clear", async () => {
  const { source, endpointProblem } = await create({ ...stripe, apiKey });
  expect(endpointProblem).toBeNull();
  expect(source).toMatchObject({ signingSecretLastFour: testSecret.slice(-4), apiKeyLastFour: "1234" });
  const stored = JSON.stringify(await readAllItems(platform.table)) + JSON.stringify(await list());
  for (const secret of [testSecret, apiKey]) expect(stored).not.toContain(secret);
  expect(await stripeAccountOf(member(), projectOf())).toMatchObject({ sourceId: source.id });
});

const projectOf = () => ({ workspaceId: loop.member.actor.workspaceId, projectId: loop.project.id });

test("a project with a payment source counts only what its server and the source report", async () => {
  await trustPages(loop);
  await create({ ...stripe, apiKey });
  await create({ ...stripe, apiKey });
  const [project, audit] = [
    await loopProject(),
    await listAudit(platform.table, projectOf().workspaceId, 10),
  ];
  expect(project).toMatchObject({ conversionProof: "server", version: loop.project.version + 1 });
  expect(audit.filter(({ action }) => action === "project.update")).toHaveLength(2);
});

test("while a project has a payment source, no page's report counts again, whatever a member or an old project says", async () => {
  await trustPages(loop);
  const { source } = await create({ ...stripe, apiKey });
  const params = { projectId: loop.project.id };
  const trust = async () => {
    const { version } = await loopProject();
    const body = { version, conversionProof: "any" };
    return updateProject.call(member(), { params, query: {}, body });
  };
  await expect(trust()).rejects.toMatchObject({ code: "project.server_proof_required" });
  // As a project of an earlier release may be.
  await platform.table.update({
    Key: entityKey("project", { workspaceId: loop.member.actor.workspaceId }, params),
    UpdateExpression: "SET conversionProof = :any",
    ExpressionAttributeValues: { ":any": "any" },
  });
  platform.clock.move(60_000);
  const order = { key: loop.project.publishableKey, externalId: "o-1", participantExternalId: "ben" };
  const report = (fields: object = {}) =>
    reportConversion.call(loop.browser, withBody({ ...order, ...fields }));
  expect(await report()).toMatchObject({ status: "pending", counted: false });
  await deletePaymentSource.call(member(), { params: { sourceId: source.id }, query: {}, body: {} });
  expect(await report({ externalId: "o-2" })).toMatchObject({ status: "direct", counted: true });
});

const loopProject = () =>
  getProject.call(member(), { params: { projectId: loop.project.id }, query: {}, body: {} });

test.each(["not_permitted", "unavailable"] as const)(
  "a key with which no endpoint can be made (%s) is kept, and the signing secret is pasted later",
  async (reason) => {
    platform.payments = testPayments({ ok: false, reason });
    const { source, endpointProblem } = await create({ ...stripe, apiKey });
    expect([endpointProblem, source.signingSecretLastFour]).toEqual([reason, null]);
  },
);

test.each([
  ["a key that Stripe refuses", { ...stripe, apiKey }, "paymentSource.key_refused"],
  ["a key of the other mode", { ...stripe, mode: "test", apiKey }, "paymentSource.other_mode"],
  ["a kind that the project lacks", { ...stripe, conversionKind: "nothing" }, "conversion.unknown_kind"],
])("%s connects nothing", async (_, body, code) => {
  platform.payments = testPayments({ ok: false, reason: "key_refused" });
  await expect(create(body)).rejects.toMatchObject({ code });
  expect(await list()).toEqual([]);
});

test.each([
  ["paddle", "pdl_ntfset_01_abcd5678", "pdl_ntfset_02_next9012", "pdl_live_apikey_01"],
  ["lemonsqueezy", "a secret of ours 5678", "the next of ours 9012", "short"],
  ["polar", "whsec_YWJjZDU2Nzg5678", "whsec_YWJjZDU2Nzg9012", "short"],
])(
  "a source of %s gets its secret later, and both are accepted while it changes",
  async (provider, first, next, wrong) => {
    const { send, events, params, source } = await testStripe(loop, { provider, signingSecret: undefined });
    expect(source).toMatchObject({ provider, signingSecretLastFour: null, mapping: null, signature: null });
    const refused = { code: "paymentSource.signature_invalid" };
    await expect(send({}, { secret: "" })).rejects.toMatchObject(refused);
    const update = (version: number, signingSecret: string) =>
      updatePaymentSource.call(member(), { params, query: {}, body: { version, signingSecret } });
    await expect(update(source.version, wrong)).rejects.toMatchObject({ code: "request.invalid" });
    const { version } = await update(source.version, first);
    expect(await update(version, next)).toMatchObject({ signingSecretLastFour: "9012" });
    await send({ sent: 1 }, { secret: first });
    await send({ sent: 2 }, { secret: next });
    await expect(send({ sent: 3 }, { secret: "guessed one" })).rejects.toMatchObject(refused);
    expect(await events()).toHaveLength(2);
    const stored = JSON.stringify(await readAllItems(platform.table));
    for (const secret of [first, next]) expect(stored).not.toContain(secret);
  },
);

test.each([
  [{ provider: "paddle", signingSecret: "whsec_of_another_provider" }],
  [{ provider: "lemonsqueezy", signingSecret: "short" }],
  [{ provider: "lemonsqueezy", signingSecret: "x".repeat(41) }],
  [{ provider: "polar", apiKey: "polar_oat_none" }],
  [{ provider: "paypal" }],
])("the invalid body %o connects nothing", async (more) => {
  const body = { mode: "live", conversionKind: null, ...more };
  await expect(create(body)).rejects.toMatchObject({ code: "request.invalid" });
  expect(await list()).toEqual([]);
});

test("a project has at most ten sources, and another workspace sees none of them", async () => {
  for (let n = 0; n < 10; n++) await create(stripe);
  await expect(create(stripe)).rejects.toMatchObject({ code: "paymentSource.too_many" });
  const stranger = testCtx(platform, testMember(platform));
  await expect(create(stripe, stranger)).rejects.toMatchObject({ code: "not_found" });
  const [first] = await list();
  const call = { params: { sourceId: first?.id }, query: {}, body: {} };
  await expect(deletePaymentSource.call(stranger, call)).rejects.toMatchObject({ code: "not_found" });
});

test("after a rotation both secrets are accepted for a day, and an outdated version is refused", async () => {
  const { send, source, params } = await testStripe(loop);
  const update = (version: number) =>
    updatePaymentSource.call(member(), {
      ...{ params, query: {} },
      body: { version, signingSecret: "whsec_the_next_one" },
    });
  expect(await update(source.version)).toMatchObject({ signingSecretLastFour: "_one" });
  await expect(update(source.version)).rejects.toMatchObject({ code: "conflict.version" });
  const paid = (id: string) => stripePayment(id).paid({ kiteloop_person: "ben" });
  await send(paid("pi_1"));
  await send(paid("pi_2"), { secret: "whsec_the_next_one" });
  platform.clock.move(25 * hourMs);
  await expect(send(paid("pi_3"))).rejects.toMatchObject({ code: "paymentSource.signature_invalid" });
  await send(paid("pi_4"), { secret: "whsec_the_next_one" });
});

test("an event with a wrong signature is stored nowhere, and the source shows when it arrived until its secret changes", async () => {
  const { send, source, params, events } = await testStripe(loop);
  const event = stripePayment("pi_forged").paid({ kiteloop_person: "ben" });
  const code = "paymentSource.signature_invalid";
  await expect(send(event, { secret: "whsec_guessed" })).rejects.toMatchObject({ code });
  expect(await events()).toEqual([]);
  expect((await list())[0]?.refusedAt).toBe(platform.clock.now().toISOString());
  const body = { version: source.version, signingSecret: "whsec_the_next_one" };
  expect(await updatePaymentSource.call(member(), { params, query: {}, body })).toMatchObject({
    refusedAt: null,
  });
});

test("a deleted source keeps its conversions, receives nothing, and its endpoint at Stripe is deleted", async () => {
  const payments = testPayments();
  platform.payments = payments;
  const { source } = await create({ ...stripe, apiKey });
  const call = { params: { sourceId: source.id }, query: {}, body: {} };
  await deletePaymentSource.call(member(), call);
  expect(payments.deleted).toEqual(["we_1"]);
  expect(await list()).toEqual([]);
  await expect(deletePaymentSource.call(member(), call)).rejects.toMatchObject({ code: "not_found" });
  expect(await stripeAccountOf(member(), projectOf())).toBeNull();
});

test("a failed event stays failed when it is replayed unchanged, and an unknown one is not found", async () => {
  const { send, events, params } = await testStripe(loop);
  const event = stripePayment("pi_again").paid({ kiteloop_person: "ben" });
  await send({ ...event, data: { object: { id: 1 } } });
  expect(await events()).toMatchObject([{ state: "failed", reason: "unreadable" }]);
  const call = { params: { ...params, eventId: event.id }, query: {}, body: {} };
  expect(await replaySourceEvent.call(member(), call)).toMatchObject({ state: "failed" });
  await expect(
    replaySourceEvent.call(member(), { ...call, params: { ...params, eventId: "evt_none" } }),
  ).rejects.toMatchObject({ code: "not_found" });
});

const sampleOf = (data: object, type = "payment.succeeded") => JSON.stringify({ id: "e1", type, data });
const good = { payment: "o-1", amount: 4900, currency: "eur", person: 42 };
const attempt = (sample: string, mapping: object = {}) =>
  tryFieldMapping.call(member(), {
    ...{ params: { projectId: loop.project.id }, query: {} },
    body: { mapping: { ...firstFieldMapping, ...mapping }, sample },
  });

test.each([
  [
    sampleOf(good),
    {},
    { state: "counted", reading: { value: { amount: 4900, currency: "EUR" }, person: "42" } },
  ],
  [
    sampleOf({ ...good, amount: "4.35" }),
    { unit: "major" },
    { state: "counted", reading: { value: { amount: 435 } } },
  ],
  [
    sampleOf({ ...good, amount: 900, currency: "JPY" }),
    { unit: "major" },
    { state: "counted", reading: { value: { amount: 900 } } },
  ],
  [
    sampleOf({ ...good, vat: 782 }),
    { tax: "data.vat", shipping: "data.shipping" },
    { state: "counted", reading: { value: { amount: 4900 }, parts: { tax: 782 } } },
  ],
  [sampleOf({ ...good, vat: 4901 }), { tax: "data.vat" }, { state: "failed", reason: "parts_exceed_amount" }],
  [sampleOf(good, "refund.succeeded"), {}, { state: "counted", reading: { refunded: 4900 } }],
  [sampleOf(good, "other"), {}, { state: "ignored", reason: "other_type" }],
  [sampleOf({ ...good, amount: 1.5 }), {}, { state: "failed", reason: "no_amount" }],
  [sampleOf({ ...good, currency: "euro" }), {}, { state: "failed", reason: "unknown_currency" }],
  [sampleOf({ ...good, payment: null }), {}, { state: "failed", reason: "no_payment" }],
  ["{]", {}, { state: "failed", reason: "unreadable" }],
])("the sample %s is read with %o", async (sample, mapping, expected) => {
  expect(await attempt(sample, mapping)).toMatchObject(expected);
});

test("a generic source counts a payment once, and takes back what is refunded first", async () => {
  const generic = await testStripe(loop, {
    ...{ provider: "generic", signature: { kind: "standard" }, mapping: firstFieldMapping },
  });
  const of = (id: string, type: string, amount: number) => ({ id, type, data: { ...good, amount } });
  const events = [of("r1", "refund.succeeded", 900), of("p1", "payment.succeeded", 4900)];
  for (const event of [...events, ...events]) await generic.send(event);
  const conversion = { projectId: loop.project.id, externalId: "o-1" };
  expect(await findConversion(platform.table, conversion)).toMatchObject({
    ...{ amount: 4900, reversed: 900, participantExternalId: "42", source: "payment", changes: 2 },
  });
});

test("a changed mapping counts what failed before, once it is replayed; nothing else changes it", async () => {
  const { source, params, send, events } = await testStripe(loop, {
    ...{ provider: "generic", signature: { kind: "standard" } },
    mapping: { ...firstFieldMapping, payment: "data.order" },
  });
  await send({ id: "p1", type: "payment.succeeded", data: good });
  expect(await events()).toMatchObject([{ id: "p1", state: "failed", reason: "no_payment" }]);
  const update = (body: object, ctx = member()) => updatePaymentSource.call(ctx, { params, query: {}, body });
  const change = { version: source.version, mapping: firstFieldMapping };
  const editor = testCtx(platform, { ...loop.member.actor, role: "editor" as const });
  await expect(update(change, editor)).rejects.toMatchObject({ code: "auth.forbidden" });
  const stranger = testCtx(platform, testMember(platform));
  await expect(update(change, stranger)).rejects.toMatchObject({ code: "not_found" });
  const unreadable = { ...change, mapping: { ...firstFieldMapping, amount: "data..amount" } };
  await expect(update(unreadable)).rejects.toMatchObject({ code: "request.invalid" });
  const keyed = update({ version: source.version, apiKey });
  await expect(keyed).rejects.toMatchObject({ code: "request.invalid" });
  expect(await update(change)).toMatchObject({ mapping: firstFieldMapping, version: source.version + 1 });
  await expect(update(change)).rejects.toMatchObject({ code: "conflict.version" });
  const replay = () =>
    replaySourceEvent.call(member(), { params: { ...params, eventId: "p1" }, query: {}, body: {} });
  expect([await replay(), await replay()]).toMatchObject([{ state: "applied" }, { state: "applied" }]);
  const counted = await findConversion(platform.table, { projectId: loop.project.id, externalId: "o-1" });
  expect(counted).toMatchObject({ amount: 4900, changes: 1 });
});

test("a Stripe source gets another key, of its mode and never in clear, and no mapping", async () => {
  const { source } = await create(stripe);
  const update = (body: object) =>
    updatePaymentSource.call(member(), { params: { sourceId: source.id }, query: {}, body });
  const { version } = source;
  const mapped = update({ version, mapping: firstFieldMapping });
  await expect(mapped).rejects.toMatchObject({ code: "request.invalid" });
  const other = update({ version, apiKey: "rk_test_abcd1234" });
  await expect(other).rejects.toMatchObject({ code: "paymentSource.other_mode" });
  expect(await update({ version, apiKey })).toMatchObject({ apiKeyLastFour: "1234" });
  expect(JSON.stringify(await readAllItems(platform.table))).not.toContain(apiKey);
  expect(await stripeAccountOf(member(), projectOf())).not.toBeNull();
});
