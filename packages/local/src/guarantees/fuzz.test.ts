import { endpoints } from "@kiteloop/contract/endpoints";
import { problem } from "@kiteloop/contract/shared/errors";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { plantForms } from "../testing/forms.ts";
import { startTestInstance, type TestInstance } from "../testing/instance.ts";
import { bodyLike, junk } from "../testing/junk.ts";
import { type Answer, callEdge, makeStaff, signUpMember, type TestMember } from "../testing/member.ts";
import type { InstanceRecords } from "../testing/records.ts";
import { type Planted, plant } from "../testing/requests.ts";

let instance: TestInstance;
let member: TestMember;
let planted: Planted;
let forms: InstanceRecords;
beforeAll(async () => {
  instance = await startTestInstance();
  member = await signUpMember(instance);
  planted = await plant(instance, member);
  // Staff are authorized for the admin area, so that the rest of a request is parsed.
  await makeStaff(member);
  forms = await plantForms(member, member, await signUpMember(instance));
});
afterAll(() => instance.stop());

// Excluded: sign-in is slow on purpose, raising an error fails on purpose, signing out ends the session the others need.
const left = ["system.raise", "auth.signOut", "auth.refresh", "workspace.switch", "workspace.create"];
const fuzzed = endpoints.filter(({ id }) => !left.includes(id));
// Endpoints that check a password take as long as hashing one.
const slow = (id: string) => /^(auth|profile)\./.test(id);
const seed = Number(process.env.FUZZ_SEED ?? 20261120);
/** The same seed sends the same requests; to look for new ones, use another seed and more runs. */
const times = Number(process.env.FUZZ_TIMES ?? 1);
const runs = (id: string, method: string) => times * (slow(id) ? 6 : method === "GET" ? 10 : 30);
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
  expect(answer.headers.get("content-type")).toMatch(/^application\/problem\+json/);
  const { requestId, status } = problem.parse(answer.body);
  expect(requestId).not.toBe("");
  expect(status).toBe(answer.status);
}

function pathOf(path: string, part: string): string {
  const known = new Map(Object.entries({ ...planted, ...forms, code: planted.participant.code }));
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = known.get(name);
    return encodeURIComponent(part !== "" || typeof value !== "string" ? part : value);
  });
}

/** Path parts: mostly the correct one (empty string), else any text a URL can contain. */
const part = fc.oneof(
  { weight: 3, arbitrary: fc.constant("") },
  fc.string({ maxLength: 40 }),
  fc.constantFrom("..", "%", "\u0000", "prj_", "__proto__"),
);

test.each(fuzzed)(
  "$id answers any input with a status below 500 and a problem",
  async ({ id, method, path, body }) => {
    await fc.assert(
      fc.asyncProperty(bodyLike(body), part, fc.boolean(), async (generated, junkPart, keyed) => {
        const to = pathOf(path, junkPart);
        if (method === "GET")
          return assertHonest(await member.send("GET", path.startsWith("/api/") ? to : "/api/ping"));
        const filled = shape.safeParse(generated);
        // With a valid key the request is authorized, so that the rest of it is parsed.
        const sent =
          keyed && filled.success && path.startsWith("/v1/")
            ? { ...filled.data, key: planted.publishableKey }
            : generated;
        const text = JSON.stringify(sent) ?? "undefined";
        assertHonest(
          path.startsWith("/v1/") ? await callEdge(instance, to, text) : await member.send(method, to, text),
        );
      }),
      { numRuns: runs(id, method), seed },
    );
  },
);

test("any query gets a status below 500", async () => {
  const reads = fuzzed.filter(({ method, path }) => method === "GET" && path.startsWith("/api/"));
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...reads), fc.string(), junk, async ({ path }, name, value) => {
      const query = new URLSearchParams([[name, JSON.stringify(value)]]);
      assertHonest(await member.send("GET", `${pathOf(path, "")}?${query}`));
    }),
    { numRuns: 200 * times, seed },
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
    "/v1/referrers",
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
