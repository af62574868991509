import { endpoints } from "@kiteloop/contract/endpoints";
import type { Endpoint } from "@kiteloop/contract/shared/endpoint";
import { problem } from "@kiteloop/contract/shared/errors";
import { isFullRun } from "@kiteloop/core/testing";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { plantForms } from "../testing/forms.ts";
import { startTestInstance, type TestInstance } from "../testing/instance.ts";
import { bodyLike, junk } from "../testing/junk.ts";
import { type Answer, callEdge, makeStaff, read, signUpMember, type TestMember } from "../testing/member.ts";
import type { InstanceRecords } from "../testing/records.ts";
import { type Planted, pathFor, plant } from "../testing/requests.ts";
import { callApi, makeSecretKey, makeWorkspaceKey } from "../testing/server-api.ts";

let instance: TestInstance;
let member: TestMember;
let planted: Planted;
let forms: InstanceRecords;
/** With every scope: of the project, and of the workspace. */
let secretKey: string;
let workspaceKey: string;
beforeAll(async () => {
  instance = await startTestInstance();
  member = await signUpMember(instance);
  planted = await plant(instance, member);
  secretKey = (await makeSecretKey(member, planted.projectId)).secret;
  workspaceKey = (await makeWorkspaceKey(member)).secret;
  // Staff are authorized for the admin area, so that the rest of a request is parsed.
  await makeStaff(member);
  forms = await plantForms(member, member, await signUpMember(instance));
});
afterAll(() => instance.stop());

// Excluded: raising an error fails on purpose, and the others change the session that the rest needs.
const left = ["system.raise", "auth.signOut", "auth.refresh", "workspace.switch", "workspace.create"];
const fuzzed = endpoints.filter(({ id }) => !left.includes(id));
// Endpoints that check a password take as long as hashing one.
const slow = (id: string) => /^(auth|profile)\./.test(id);
const seed = Number(process.env.FUZZ_SEED ?? 20261120);
/** The same seed sends the same requests; to look for new ones, use another seed and more runs. */
const times = Number(process.env.FUZZ_TIMES ?? 1);
function runs(id: string, method: string): number {
  if (!isFullRun) return times * 2;
  return times * (slow(id) ? 6 : method === "GET" ? 10 : 20);
}
const shape = z.record(z.string(), z.unknown());

/**
 * Never a 5xx; every refusal of a handler is a problem with a code and a request id. API Gateway itself answers where no
 * route matches, such as a path with `..`.
 */
function assertHonest(answer: Answer): void {
  expect(answer.status, answer.text).toBeLessThan(500);
  if (answer.status < 400) return;
  if (answer.headers.get("x-request-id") === null) {
    expect([400, 404]).toContain(answer.status);
    expect(answer.body).toEqual({ message: expect.any(String) });
    return;
  }
  // Nothing here asks for a page.
  expect(answer.headers.get("content-type")).toMatch(/^application\/problem\+json/);
  const { requestId, status } = problem.parse(answer.body);
  expect(requestId).not.toBe("");
  expect(status).toBe(answer.status);
}

/** Parameters of paths that name no planted record. */
const unplanted = {
  ...{ list: "demo", host: "acme.example", project: "acme", file: "apple-app-site-association" },
  ...{ token: "a.b", sessionId: "a" },
};

/** The endpoint's path, with `part` in place of each parameter unless that is empty. */
function pathOf(endpoint: Endpoint, part: string): string {
  if (part !== "") return endpoint.path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(part));
  return pathFor(endpoint, { ...unplanted, ...planted, ...forms, ...planted.participant });
}

/** Path parts: mostly the correct one (empty string), else any text a URL can contain. */
const part = fc.oneof(
  { weight: 3, arbitrary: fc.constant("") },
  fc.string({ maxLength: 40 }),
  fc.constantFrom("..", "%", "\u0000", "prj_", "__proto__"),
);

/** A query of almost this shape. */
const queryLike = (query: Endpoint["query"]) =>
  bodyLike(query).map((generated) => {
    const filled = shape.safeParse(generated);
    const texts = Object.entries(filled.data ?? {}).map(([name, value]): [string, string] => [
      name,
      typeof value === "string" ? value : (JSON.stringify(value) ?? ""),
    ]);
    return new URLSearchParams(texts).toString();
  });

/** A request to the edge as servers, pages and browsers make it: with a secret key, with a publishable one, or with none. */
async function sendToEdge({ auth, method }: Endpoint, path: string, body: unknown): Promise<Answer> {
  const isWorkspaceKey = auth.kind === "secret" && auth.keyOf === "workspace";
  const key = isWorkspaceKey ? workspaceKey : secretKey;
  if (auth.kind === "secret") return callApi(instance, { method, path, key, body });
  // With a valid key the request is authorized, so that the rest of it is parsed.
  const filled = shape.safeParse(body);
  const keyed =
    filled.success && "key" in filled.data ? { ...filled.data, key: planted.publishableKey } : body;
  const content = method === "GET" ? {} : { body: JSON.stringify(keyed) ?? "undefined" };
  const headers = { origin: "http://127.0.0.1:4002", "content-type": "text/plain" };
  return read(await fetch(`${instance.edge}${path}`, { method, headers, redirect: "manual", ...content }));
}

test.each(fuzzed)("$id answers any input with a status below 500 and a problem", async (endpoint) => {
  const { id, method, path, query, body } = endpoint;
  await fc.assert(
    fc.asyncProperty(bodyLike(body), queryLike(query), part, async (generated, asked, junkPart) => {
      const to = pathOf(endpoint, junkPart) + (asked === "" ? "" : `?${asked}`);
      const sent = method === "GET" ? undefined : generated;
      const answer = path.startsWith("/api/")
        ? member.send(method, to, sent === undefined ? undefined : (JSON.stringify(sent) ?? "undefined"))
        : sendToEdge(endpoint, to, sent);
      assertHonest(await answer);
    }),
    { numRuns: runs(id, method), seed, includeErrorInReport: true },
  );
});

test("any query gets a status below 500", async () => {
  const reads = fuzzed.filter(({ method, path }) => method === "GET" && path.startsWith("/api/"));
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...reads), fc.string(), junk, async (endpoint, name, value) => {
      const query = new URLSearchParams([[name, JSON.stringify(value)]]);
      assertHonest(await member.send("GET", `${pathOf(endpoint, "")}?${query}`));
    }),
    { numRuns: (isFullRun ? 200 : 40) * times, seed, includeErrorInReport: true },
  );
});

test("bodies that are not JSON, or only look like it, get a status below 500", async () => {
  const bodies = [
    "",
    "{",
    "[",
    "null",
    "1",
    '"x"',
    "\u0000",
    "{}{}",
    "[".repeat(50_000),
    `{"a":${"9".repeat(1000)}}`,
    "\ufeff{}",
  ];
  for (const path of [
    "/v1/events",
    "/v1/participants",
    "/v1/joins",
    "/v1/conversions",
    "/v1/invitations",
    "/v1/inviters",
    "/v1/waitlist",
    "/v1/waitlist/place",
    "/v1/leaderboards",
  ]) {
    for (const text of bodies) assertHonest(await callEdge(instance, path, text));
  }
});

test("a body that reaches for a prototype is refused, and nothing is polluted", async () => {
  for (const text of ['{"__proto__":{"polluted":1}}', '{"constructor":{"prototype":{"polluted":1}}}']) {
    const answer = await member.send("POST", "/api/projects", text);
    expect(answer.status).toBe(400);
  }
  expect(Reflect.get({}, "polluted")).toBeUndefined();
});
