import { project as projectShape } from "@kiteloop/contract/publishing/project";
import { defaultFraudPolicy, fraudRules, referralRow } from "@kiteloop/contract/referrals/fraud";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { newProject } from "../testing/created.ts";
import { startTestInstance, type TestInstance } from "../testing/instance.ts";
import { callEdge, signUpMember, type TestMember } from "../testing/member.ts";
import { type Planted, plant } from "../testing/requests.ts";

let instance: TestInstance;
let member: TestMember;
let planted: Planted;
beforeAll(async () => {
  instance = await startTestInstance();
  member = await signUpMember(instance);
  planted = await plant(instance, member);
});
afterAll(() => instance.stop());

const project = () => `/api/projects/${planted.projectId}`;
const joins = (externalId: string, more: object = {}) =>
  callEdge(instance, "/v1/joins", {
    key: planted.publishableKey,
    code: planted.participant.code,
    externalId,
    ...more,
  });
const page = z.object({ items: z.array(referralRow) });
const rows = async (query = "") =>
  page.parse((await member.send("GET", `${project()}/referrals${query}`)).body).items;

test("guarantee 26: a page gets the same answer for every join, and members see the reason", async () => {
  const said = [
    await joins("plain", { email: "plain.canary@example.com" }),
    await joins("thrown", { email: "thrown.canary@mailinator.com" }),
    await joins("program", { website: "https://spam.example" }),
  ];
  const told = said.map(({ status, body }) => ({ status, body: { ...Object(body), referralId: "" } }));
  expect(new Set(told.map((one) => JSON.stringify(one))).size).toBe(1);
  const found = new Map((await rows()).map((row) => [row.inviteeExternalId, row]));
  expect(found.get("thrown")?.verdict.reasons.map(({ rule }) => rule)).toContain("disposable_domain");
  expect(found.get("program")).toMatchObject({ status: "rejected", verdict: { outcome: "reject" } });
  // All came from the inviter's own machine: that is detected too, and held.
  expect(found.get("plain")?.verdict.reasons.map(({ rule }) => rule)).toEqual(["same_device"]);
  const seen = JSON.stringify([...found.values()].map(({ verdict }) => verdict));
  expect(seen).not.toMatch(/canary|127\.0\.0\.1|[0-9a-f]{32}/);
});

test("a join from a blocked network is rejected, whatever address its headers name", async () => {
  const forged = { "x-forwarded-for": "203.0.113.7", "x-kiteloop-viewer": "203.0.113.7" };
  const join = (externalId: string) =>
    callEdge(
      instance,
      "/v1/joins",
      { key: planted.publishableKey, code: planted.participant.code, externalId },
      forged,
    );
  const block = async (networks: string[]) => {
    const { version } = z
      .object({ version: z.number() })
      .parse((await member.send("GET", `${project()}/fraud-policy`)).body);
    const policy = { ...defaultFraudPolicy, blocked: { ...defaultFraudPolicy.blocked, networks } };
    const body = { version, policy, replay: false };
    expect(await member.send("PUT", `${project()}/fraud-policy`, body)).toMatchObject({ status: 200 });
  };
  await block(["203.0.113.0/24"]);
  await join("forged");
  await block(["127.0.0.0/24", "::/48"]);
  await join("own");
  await block([]);
  const found = new Map((await rows()).map((row) => [row.inviteeExternalId, row]));
  const rulesOf = (id: string) => found.get(id)?.verdict.reasons.map(({ rule }) => rule);
  expect(rulesOf("forged")).toEqual(["same_device"]);
  expect(rulesOf("own")).toEqual(["same_device", "blocked_network"]);
  expect(found.get("own")).toMatchObject({ status: "rejected" });
});

/** A project that requires confirmation by the server, with rewards and no fraud rule, and an inviter. */
async function strictProject() {
  const send = async <S extends z.ZodType>(method: string, path: string, body: unknown, shape: S) => {
    const answer = await member.send(method, path, body);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
    return shape.parse(answer.body);
  };
  const { id, publishableKey, version } = await send("POST", "/api/projects", newProject(), projectShape);
  const path = `/api/projects/${id}`;
  await send("PATCH", path, { version, conversionProof: "server" }, z.unknown());
  const rewards = { on: "converted", inviter: "10 €", friend: "5 €", milestones: [], cap: null, waitDays: 0 };
  await send("PUT", `${path}/reward-rules`, { version: 1, rules: rewards }, z.unknown());
  const rules = Object.fromEntries(fraudRules.map((rule) => [rule, "off"]));
  const policy = { ...defaultFraudPolicy, rules };
  await send("PUT", `${path}/fraud-policy`, { version: 1, policy, replay: false }, z.unknown());
  const scopes = ["conversions:write", "participants:write", "joins:write"];
  const wanted = { name: "Server", projectId: id, scopes, expiresInDays: null };
  const { secret } = await send("POST", "/api/api-keys", wanted, z.object({ secret: z.string() }));
  const server = { authorization: `Bearer ${secret}` };
  const identified = await callEdge(instance, "/v1/participants", { externalId: "ana" }, server);
  const { code } = z.object({ code: z.string() }).parse(identified.body);
  return { path, key: publishableKey, server, code };
}

test("guarantee 27: if the server must confirm, a page with a forged origin earns nothing", async () => {
  const { path, key, server, code } = await strictProject();
  const report = (friend: string, more: object, headers?: Record<string, string>) => {
    const body = { ...more, externalId: `order-${friend}`, participantExternalId: friend };
    return callEdge(instance, "/v1/conversions", body, headers);
  };
  for (const friend of Array.from({ length: 20 }, (_, n) => `forged-${n}`)) {
    await callEdge(instance, "/v1/joins", { key, code, externalId: friend });
    for (let time = 0; time < 2; time++) {
      expect((await report(friend, { key })).body).toMatchObject({ status: "pending", counted: false });
    }
  }
  const found = z.object({ items: z.array(z.unknown()) });
  const rewards = async () => found.parse((await member.send("GET", `${path}/rewards`)).body).items;
  expect(await rewards()).toEqual([]);
  const { items } = page.parse((await member.send("GET", `${path}/referrals`)).body);
  expect(items.map(({ status, convertedAt }) => `${status} ${convertedAt}`)).toEqual(
    Array(20).fill("joined null"),
  );
  // The server's confirmation of one of them earns a reward for that one: the test can fail.
  expect((await report("forged-3", {}, server)).body).toMatchObject({ status: "attributed", counted: true });
  expect(await rewards()).toHaveLength(2);
});
