import { listKeyRequests } from "@kiteloop/contract/publishing/api-key";
import type { Endpoint } from "@kiteloop/contract/shared/endpoint";
import { personalScope, type Scope, scopes } from "@kiteloop/contract/tenancy/roles";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { startTestInstance, type TestInstance } from "../testing/instance.ts";
import { type Answer, callEdge, codeOf, signUpMember, type TestMember } from "../testing/member.ts";
import { plantedPayee } from "../testing/plant-invoice.ts";
import { payoutOwners } from "../testing/plant-payout-run.ts";
import { freshId, type Records } from "../testing/records.ts";
import { bodyFor, type Planted, pathFor, plant, serverEndpoints } from "../testing/requests.ts";
import { callApi, makeSecretKey } from "../testing/server-api.ts";

let instance: TestInstance;
let member: TestMember;
let own: Planted;
let foreign: Planted;
/** Keys of our project: with every scope, and with all but `personal:read`. */
let key: string;
let impersonal: string;

beforeAll(async () => {
  instance = await startTestInstance();
  member = await signUpMember(instance);
  own = await plant(instance, member, "Homemark");
  foreign = await plant(instance, await signUpMember(instance), "Farmark");
  key = (await makeSecretKey(member, own.projectId)).secret;
  const without = scopes.filter((scope) => scope !== "personal:read");
  impersonal = (await makeSecretKey(member, own.projectId, without)).secret;
  const payer = { participantExternalId: own.inviteeExternalId };
  await callApi(instance, { method: "PUT", path: "/v1/payers/company-7", key, body: payer });
});
afterAll(() => instance.stop());

const ask = (endpoint: Endpoint, records: Partial<Records>, secret: string) => {
  const body = bodyFor(endpoint, records);
  const path = pathFor(endpoint, records);
  return callApi(instance, { method: endpoint.method, path, key: secret, body });
};

const keyRequests = listKeyRequests.response;

function scopesOf({ auth }: Endpoint): Scope[] {
  if (auth.kind !== "secret") throw new Error("not for servers");
  return [auth.scope ?? [], auth.personal ? personalScope : []].flat();
}

const withoutRequestId = ({ status, text }: Answer) => `${status} ${text.replace(/req_[0-9a-z]{26}/, "req")}`;

describe.each(serverEndpoints)("$id", (endpoint) => {
  test("needs its scopes and a secret key, and says which is missing", async () => {
    for (const needed of scopesOf(endpoint)) {
      const others = scopes.filter((scope) => scope !== needed);
      const narrow = (await makeSecretKey(member, own.projectId, others)).secret;
      expect(codeOf(await ask(endpoint, own, narrow))).toBe("key.scope_missing");
    }
    expect(codeOf(await ask(endpoint, own, own.publishableKey))).toBe("key.wrong_kind");
    expect(codeOf(await ask(endpoint, own, `kl_live_sk_${"0".repeat(30)}`))).toBe("key.invalid");
  });

  // Pools, payers and invoices are named by their project.
  const namesRecord = /\{(?!pool\}|payer\}|serial\})/.test(endpoint.path);
  if (namesRecord || endpoint.id === "referral.apiReview")
    test("another project's record gets the same answer as one that does not exist", async () => {
      const absent = { ...foreign, inviteeExternalId: "absent" };
      const answer = await ask(endpoint, foreign, key);
      expect(codeOf(answer)).toBe("not_found");
      expect(withoutRequestId(answer)).toBe(withoutRequestId(await ask(endpoint, absent, key)));
    });

  // Only a contest that is over has tickets, and the planted one has not begun.
  if (endpoint.method === "GET" && endpoint.id !== "contest.apiTickets")
    test("answers with data of the key's project alone, in the declared shape", async () => {
      const answer = await ask(endpoint, own, key);
      expect(answer.status, answer.text).toBe(200);
      expect(() => endpoint.response.parse(answer.body)).not.toThrow();
      expect(answer.text).not.toContain("Farmark");
      expect(codeOf(await callApi(instance, { path: `${pathFor(endpoint, own)}?unknown=1`, key }))).toBe(
        "request.invalid",
      );
    });
});

const ana = { externalId: "ana-1", name: "Ana Named", email: "ana.named@example.com" };
const reads = serverEndpoints.filter(({ method }) => method === "GET");

async function plantPeople(): Promise<Partial<Records>> {
  const identified = await callApi(instance, { method: "POST", path: "/v1/participants", key, body: ana });
  const { participantId, code } = z
    .object({ participantId: z.string(), code: z.string() })
    .parse(identified.body);
  const friend = { code, externalId: "friend-1", name: "Friend Named", email: "friend.named@example.com" };
  await callApi(instance, { method: "POST", path: "/v1/joins", key, body: friend });
  const review = { inviteeExternalId: "friend-1", seen: "none", decision: "approved", note: "Zoe vouched" };
  await member.send("POST", `/api/projects/${own.projectId}/referrals/review`, review);
  return { ...own, participantId };
}

test("without personal:read no answer holds a name, an address or a note; with it they are there", async () => {
  const records = await plantPeople();
  const names = [
    ana.name,
    ana.email,
    "Friend Named",
    "Zoe vouched",
    "Mara Example",
    ...Object.values(payoutOwners),
    plantedPayee,
  ];
  const answers = async (secret: string) =>
    (await Promise.all(reads.map((endpoint) => ask(endpoint, records, secret)))).map(({ text }) => text);
  const redacted = (await answers(impersonal)).join("\n");
  expect(names.filter((name) => redacted.includes(name))).toEqual([]);
  const whole = (await answers(key)).join("\n");
  expect(names.filter((name) => whole.includes(name))).toEqual(names);
});

const filtered = reads.filter(({ query }) => "participantId" in Object(query._zod.def).shape);

test.each(filtered)(
  "$id of a participant who doesn't exist, or of another project, is empty",
  async ({ path }) => {
    for (const participantId of [freshId("participant"), foreign.participantId]) {
      const answer = await callApi(instance, { path: `${path}?participantId=${participantId}`, key });
      expect([answer.status, answer.body]).toEqual([200, { items: [] }]);
    }
  },
);

test("a code that names no participant is not found, and a person whom nobody invited is no error", async () => {
  const join = (body: object) => callApi(instance, { method: "POST", path: "/v1/joins", key, body });
  for (const code of ["ZZZZZZZZ", foreign.participant.code])
    expect(codeOf(await join({ externalId: "by-code", code }))).toBe("inviter.not_found");
  const nobody = { referralId: null, status: "nobody", counted: false };
  const alone = { externalId: "alone", email: "alone@example.com" };
  expect((await join(alone)).body).toEqual(nobody);
  expect((await callEdge(instance, "/v1/joins", { key: own.publishableKey, ...alone })).body).toEqual(nobody);
});

const items = z.object({
  items: z.array(z.looseObject({ externalId: z.string() })),
  next: z.string().optional(),
});
const list = async (query: string) =>
  items.parse((await callApi(instance, { path: `/v1/participants?${query}`, key })).body);

test("a participant is found by the embedder's own id", async () => {
  expect((await list("externalId=Homemark-user")).items).toMatchObject([{ externalId: "Homemark-user" }]);
  expect((await list("externalId=Homemark")).items).toEqual([]);
  expect((await list("externalId=Farmark-user")).items).toEqual([]);
  const both = await callApi(instance, { path: "/v1/participants?externalId=a&list=newest", key });
  expect(codeOf(both)).toBe("request.invalid");
});

test("pages of participants join without gaps or repeats", async () => {
  const ids = Array.from({ length: 60 }, (_, n) => `page-${n}`);
  for (const externalId of ids)
    await callApi(instance, { method: "POST", path: "/v1/participants", key, body: { externalId } });
  const seen: string[] = [];
  let query = "list=newest";
  for (;;) {
    const page = await list(query);
    seen.push(...page.items.map(({ externalId }) => externalId));
    if (page.next === undefined) break;
    query = `list=newest&cursor=${encodeURIComponent(page.next)}`;
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(ids.filter((id) => !seen.includes(id))).toEqual([]);
});

const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  callApi(instance, { method: "POST", path, key, body, headers });
const referral = (more: object) => ({ inviteeExternalId: own.inviteeExternalId, ...more });
/** It is held, because inviter and invitee share a device. */
const approve = () => referral({ seen: "pending", decision: "approved" });

test("a review works once, repeats its answer, and conflicts with an outdated one", async () => {
  const first = await send("/v1/referrals/review", approve());
  expect(first.body).toMatchObject({ review: "approved", reviewedBy: "Server (secret key)" });
  expect((await send("/v1/referrals/review", approve())).body).toEqual(first.body);
  const outdated = await send("/v1/referrals/review", referral({ seen: "pending", decision: "rejected" }));
  expect(codeOf(outdated)).toBe("conflict.version");
  expect(codeOf(await send("/v1/referrals/review", referral({ decision: "maybe" })))).toBe("request.invalid");
  const log = await member.send("GET", "/api/activity");
  expect(log.text).toContain('"referral.approved"');
});

test("a reward moves once under an Idempotency-Key, and its version protects it", async () => {
  await send("/v1/referrals/review", approve());
  const path = `/v1/rewards/${own.rewardId}/state`;
  const { version } = z
    .object({ items: z.array(z.object({ id: z.string(), version: z.number() })) })
    .parse((await callApi(instance, { path: "/v1/rewards", key })).body)
    .items.find(({ id }) => id === own.rewardId) ?? { version: 0 };
  expect(codeOf(await send(path, { version: version + 7, state: "approved" }))).toBe("conflict.version");
  const headers = { "idempotency-key": "approve-1" };
  const first = await send(path, { version, state: "approved" }, headers);
  expect(first.body).toMatchObject({ state: "approved" });
  expect((await send(path, { version, state: "approved" }, headers)).text).toBe(first.text);
  expect(codeOf(await send(path, { version, state: "reversed" }, headers))).toBe("idempotency.mismatch");
});

test("a participant is erased by a server that names them, and then is nobody", async () => {
  const body = { externalId: "gone-1", email: "gone@example.com" };
  const made = await callApi(instance, { method: "POST", path: "/v1/participants", key, body });
  const { participantId } = z.object({ participantId: z.string() }).parse(made.body);
  const path = `/v1/participants/${participantId}/erase`;
  expect(codeOf(await send(path, { confirm: "other@example.com" }))).toBe("request.invalid");
  const erased = await send(path, { confirm: "gone@example.com" });
  expect(erased.status, erased.text).toBe(200);
  expect(erased.text).not.toContain("gone");
  expect(codeOf(await callApi(instance, { path: `/v1/participants/${participantId}`, key }))).toBe(
    "not_found",
  );
  expect((await send(path, { confirm: "gone@example.com" })).text).toBe(erased.text);
  expect((await list("externalId=gone-1")).items).toEqual([]);
});

test("a page can't call what is for servers", async () => {
  const body = { key: own.publishableKey, inviteeExternalId: "x", seen: "none", decision: "approved" };
  expect(codeOf(await callEdge(instance, "/v1/referrals/review", body))).toBe("key.wrong_kind");
});

describe("a secret key", () => {
  const send = (method: string, path: string, body?: unknown) =>
    member.send(method, `/api/api-keys${path}`, body);
  const requestsOf = async (id: string, query = "") =>
    keyRequests.parse((await send("GET", `/${id}/requests${query}`)).body).items;

  test("is refused from an address outside its list, and accepted from one inside", async () => {
    const { secret, id } = await makeSecretKey(member, own.projectId);
    const allow = (version: number, allowedIps: string[]) =>
      send("PUT", `/${id}`, { version, name: "Server", allowedIps });
    await allow(1, ["192.0.2.0/24", "2001:db8::/32"]);
    const refused = await callApi(instance, { path: "/v1/widgets", key: secret });
    expect([refused.status, codeOf(refused)]).toEqual([403, "key.ip_not_allowed"]);
    await allow(2, ["127.0.0.0/8", "::1"]);
    const other = (await makeSecretKey(member, own.projectId)).id;
    expect((await requestsOf(id)).map(({ status }) => status)).toEqual([403]);
    expect(await requestsOf(other)).toEqual([]);
  });

  test("has a log with each request's route, status and id, and neither its path, query nor address", async () => {
    const { secret, id } = await makeSecretKey(member, own.projectId);
    const paths = [
      `/v1/participants/${own.participantId}`,
      "/v1/participants?search=Homemark",
      "/v1/rewards?state=x",
    ];
    const answers = [];
    for (const path of paths) answers.push(await callApi(instance, { path, key: secret }));
    const logged = await requestsOf(id);
    expect(logged.map(({ method, route, status }) => `${method} ${route} ${status}`)).toEqual([
      "GET /v1/rewards 400",
      "GET /v1/participants 200",
      "GET /v1/participants/{participantId} 200",
    ]);
    const ids = answers.map(({ headers }) => headers.get("x-request-id"));
    expect(logged.map((request) => request.id)).toEqual(ids.toReversed());
    const text = JSON.stringify(logged);
    for (const absent of [own.participantId, "Homemark", "127.0.0.1", "search"])
      expect(text).not.toContain(absent);
    expect((await requestsOf(id, "?status=4xx")).map(({ route }) => route)).toEqual(["/v1/rewards"]);
  });

  test("has no log of page views, which write nothing for it", async () => {
    const { secret, id } = await makeSecretKey(member, own.projectId);
    const body = { code: own.participant.code };
    await callApi(instance, { method: "POST", path: "/v1/inviters", key: secret, body });
    expect(await requestsOf(id)).toEqual([]);
  });
});
