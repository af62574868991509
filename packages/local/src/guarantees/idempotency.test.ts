import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestInstance, type TestInstance } from "../testing/instance.ts";
import { type Answer, callEdge, codeOf, signUpMember, type TestMember } from "../testing/member.ts";
import { type Planted, plant } from "../testing/requests.ts";

let instance: TestInstance;
let member: TestMember;
let acme: Planted;
let theirs: Planted;
beforeAll(async () => {
  instance = await startTestInstance();
  member = await signUpMember(instance);
  acme = await plant(instance, member);
  theirs = await plant(instance, await signUpMember(instance), "Other");
});
afterAll(() => instance.stop());

/** A server's call with an Idempotency-Key. */
const call = (path: string, body: unknown, key: string, { secretKey }: Planted = acme) =>
  callEdge(instance, path, body, {
    authorization: `Bearer ${secretKey}`,
    "content-type": "application/json",
    "idempotency-key": key,
  });
const order = (externalId: string) => ({ externalId, participantExternalId: "Acme-friend" });
const isCounted = ({ body }: Answer) => Reflect.get(Object(body), "counted") === true;

test("a key used at one endpoint is refused at another, which does nothing", async () => {
  const body = { externalId: "nobody-yet" };
  expect((await call("/v1/participants", body, "two-places")).status).toBe(200);
  for (const path of ["/v1/joins", "/v1/conversions"]) {
    expect(codeOf(await call(path, body, "two-places"))).toBe("idempotency.mismatch");
  }
  expect((await call("/v1/joins", body, "its-own")).body).toMatchObject({ status: "nobody" });
});

test("the same key, endpoint and body in two workspaces, or two projects of one, are different calls", async () => {
  const project = await plant(instance, member, "Second");
  for (const one of [acme, theirs, project]) {
    const first = await call("/v1/conversions", order("shared-1"), "shared", one);
    expect(isCounted(first)).toBe(true);
    const again = await call("/v1/conversions", order("shared-1"), "shared", one);
    expect(again.text).toBe(first.text);
  }
  const answers = await Promise.all(
    [acme, theirs].map((one) => call("/v1/participants", { externalId: "ana" }, "people", one)),
  );
  expect(new Set(answers.map(({ body }) => Reflect.get(Object(body), "participantId"))).size).toBe(2);
});

test("another body with the same key is refused and not processed, also when it differs only by a space", async () => {
  const first = await call("/v1/conversions", order("body-1"), "body");
  expect(isCounted(first)).toBe(true);
  for (const body of [
    order("body-2"),
    { ...order("body-1"), amount: 7 },
    ` ${JSON.stringify(order("body-1"))}`,
  ]) {
    expect(codeOf(await call("/v1/conversions", body, "body"))).toBe("idempotency.mismatch");
  }
  expect(isCounted(await call("/v1/conversions", order("body-2"), "body-2"))).toBe(true);
  expect((await call("/v1/conversions", order("body-1"), "body")).text).toBe(first.text);
});

test("of ten concurrent calls one is processed: the others learn that it is running, or get its answer", async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => call("/v1/conversions", order("race-1"), "race")),
  );
  const good = answers.filter(({ status }) => status === 200);
  expect(good.length).toBeGreaterThan(0);
  expect(new Set(good.map(({ text }) => text)).size).toBe(1);
  expect(good.every(isCounted)).toBe(true);
  const others = answers.filter(({ status }) => status !== 200).map(codeOf);
  expect(others.filter((code) => code !== "idempotency.running")).toEqual([]);
});

test("a refused call leaves the key free", async () => {
  expect(codeOf(await call("/v1/conversions", { externalId: "" }, "mended"))).toBe("request.invalid");
  expect(isCounted(await call("/v1/conversions", order("mended-1"), "mended"))).toBe(true);
});

test("a page of another site can't get the answer to a call of the project's page by repeating it", async () => {
  const body = { key: acme.publishableKey, externalId: "page-1", participantExternalId: "Acme-friend" };
  const from = (origin: string) =>
    callEdge(instance, "/v1/conversions", body, { "idempotency-key": "page", origin });
  const own = await callEdge(instance, "/v1/conversions", body, { "idempotency-key": "page" });
  expect(own.status).toBe(200);
  const elsewhere = await from("https://copycat.example");
  expect(elsewhere.status).toBeGreaterThanOrEqual(400);
  expect(elsewhere.text).not.toContain("counted");
});
