import { type Operation, openApi } from "@kiteloop/contract/openapi";
import { isFullRun } from "@kiteloop/core/testing";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { startTestInstance, type TestInstance } from "../testing/instance.ts";
import { type Answer, codeOf, read, signUpMember } from "../testing/member.ts";
import { type Planted, plant } from "../testing/requests.ts";
import { callApi, makeSecretKey } from "../testing/server-api.ts";
import { validValue } from "../testing/valid.ts";

let instance: TestInstance;
let planted: Planted;
let secret: string;
/** A project that no generated request has changed. */
let fresh: { planted: Planted; secret: string };
beforeAll(async () => {
  // Not limited in effect, but so that answers have the limit's headers.
  instance = await startTestInstance({ RATE_LIMIT_FACTOR: "100000" });
  const member = await signUpMember(instance);
  planted = await plant(instance, member);
  ({ secret } = await makeSecretKey(member, planted.projectId));
  const other = await signUpMember(instance);
  const unchanged = await plant(instance, other, "Fresh");
  fresh = { planted: unchanged, secret: (await makeSecretKey(other, unchanged.projectId)).secret };
  const payer = { participantExternalId: unchanged.inviteeExternalId };
  await callApi(instance, { method: "PUT", path: "/v1/payers/company-7", key: fresh.secret, body: payer });
});
afterAll(() => instance.stop());

const document = openApi({ server: "https://go.kiteloop.dev", version: "1.2.3" });
const calls = Object.entries(document.paths).flatMap(([path, byMethod]) =>
  Object.entries(byMethod).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
);
type Call = (typeof calls)[number];

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema(document, "document");

const escaped = (part: string) => encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"));
const pointer = (...parts: string[]) => `document#/${parts.map(escaped).join("/")}`;

/** The answer is one that the document describes: status, content type, headers and body. */
function assertDescribed({ path, method, operation }: Call, answer: Answer): void {
  const { status, headers, body, text } = answer;
  const at = `${method} ${path} ${status}`;
  const declared = operation.responses[status];
  expect(declared, `${at} ${text}`).toBeDefined();
  for (const name of Object.keys(declared?.headers ?? {}))
    expect(headers.has(name), `${at} ${name}`).toBe(true);
  if (status === 304) {
    expect(text).toBe("");
    return;
  }
  const [type = "", media] = Object.entries(declared?.content ?? {})[0] ?? [];
  expect(headers.get("content-type")?.split(";")[0], at).toBe(type);
  if (type === "text/html" || media === undefined) return;
  const schema = pointer(
    "paths",
    path,
    method.toLowerCase(),
    "responses",
    String(status),
    "content",
    type,
    "schema",
  );
  const validate = ajv.getSchema(schema);
  expect(validate?.(body) ? [] : (validate?.errors ?? "no schema"), `${at} ${text}`).toEqual([]);
}

const byForm = new Set([400, 405, 413, 415, 500]);

/**
 * Fields that are compared with the record, with each other, such as a webhook's destination with its format, or with the
 * zones and currencies that the instance knows, the rate of a share with its fixed amounts, lines of codes, accounts that banks know and names that they write, and lines of an
 * export: the document says so in words.
 */
const byState =
  /^(?:url|destination(?:\.\w+)?|method\.(?:iban|name|town|country|email)|(?:head|lines)(?:\.\w+)*)$|(?:^|\.)(?:confirm|goals|reward[1-5]|milestones|until|period|timeZone|kind|currency|budgets|mostPerInvitee|mostPerMonth|codes|basisPoints|fixed|minimums)$/;
const refused = z.object({ errors: z.array(z.object({ path: z.string() })) });

/** A request that the document allows is never refused for its form. */
function assertAccepted({ status, body, text }: Answer): void {
  const { data } = refused.safeParse(body);
  if (data?.errors.every(({ path }) => byState.test(path))) return;
  expect(byForm.has(status) ? `${status} ${text}` : "").toBe("");
}

const takesSecret = ({ security }: Operation) => security.some((one) => "secretKey" in one);

/** At most one parameter, since some exclude each other; a range of days has both ends, and a balance a person and a currency. */
function queryOf(given: Readonly<Record<string, unknown>>): string {
  const names = Object.keys(given).filter((name) => name !== "cursor");
  const days = { from: "2026-01-01", to: "2026-01-31" };
  const ofPerson = { externalId: "user-42", currency: "EUR" };
  if ("externalId" in given && "currency" in given) return `?${new URLSearchParams(ofPerson)}`;
  const [name] = names;
  if (name === undefined) return "";
  if (name in days) return `?${new URLSearchParams(days)}`;
  return `?${new URLSearchParams([[name, String(given[name])]])}`;
}

async function send(
  { path, method, operation }: Call,
  input: Input,
  headers: Record<string, string> = {},
  key = secret,
): Promise<Answer> {
  const to = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input.path[name])));
  const body = operation.requestBody === undefined ? {} : { body: JSON.stringify(input.body) };
  return read(
    await fetch(`${instance.edge}${to}${queryOf(input.query)}`, {
      method,
      headers: {
        ...(takesSecret(operation) && { authorization: `Bearer ${key}` }),
        ...("body" in body && { "content-type": "application/json" }),
        ...headers,
      },
      ...body,
      redirect: "manual",
    }),
  );
}

type Fields = Record<string, unknown>;
type Input = { path: Fields; query: Fields; body: unknown };

function inputOf({ operation }: Call): fc.Arbitrary<Input> {
  const known = { ...planted, key: planted.publishableKey, ...planted.participant, cursor: undefined };
  const of = (place: "path" | "query") => {
    const parameters = operation.parameters.filter((one) => one.in === place);
    const properties = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]));
    const required = parameters.filter((one) => one.required).map(({ name }) => name);
    // API Gateway itself refuses a path with dots or an empty part.
    const token = { type: "string", pattern: "^[\\w-]{1,40}$" };
    const schema = {
      type: "object",
      required,
      properties: { ...properties, ...(place === "path" && "token" in properties && { token }) },
    };
    return validValue(schema, known) as fc.Arbitrary<Fields>;
  };
  const body = operation.requestBody?.content["application/json"].schema ?? { type: "object" };
  return fc.record({ path: of("path"), query: of("query"), body: validValue(body, known) });
}

const seed = Number(process.env.FUZZ_SEED ?? 20261125);
/** `FUZZ_TIMES=20` sends more than 5,000 requests. */
const numRuns = (isFullRun ? 10 : 2) * Number(process.env.FUZZ_TIMES ?? 1);

test.each(calls.map((call) => [call.operation.operationId, call] as const))(
  "%s refuses nothing that the document allows, and answers as it says",
  async (_, call) => {
    await fc.assert(
      fc.asyncProperty(inputOf(call), async (input) => {
        const answer = await send(call, input);
        assertDescribed(call, answer);
        assertAccepted(answer);
      }),
      // Earlier requests decide what is refused, so a shorter example would fail for another reason.
      { numRuns, seed, endOnFailure: true, includeErrorInReport: true },
    );
  },
);

/** Only a contest that is over has tickets, and the planted one has not begun. */
const reads = calls.filter(
  ({ method, operation }) =>
    method === "GET" && takesSecret(operation) && operation.operationId !== "contest.tickets",
);

test.each(reads.map((call) => [call.operation.operationId, call] as const))(
  "%s is not sent again while it is the same",
  async (_, call) => {
    const input = { path: { ...fresh.planted, currency: "EUR", payer: "company-7" }, query: {}, body: {} };
    const first = await send(call, input, {}, fresh.secret);
    expect(first.status, first.text).toBe(200);
    const etag = first.headers.get("etag") ?? "";
    const timed = /"asOf"|"webhook-timestamp"|exportedAt/.test(first.text);
    const second = await send(call, input, { "if-none-match": timed ? "*" : etag }, fresh.secret);
    expect(second.status).toBe(304);
    assertDescribed(call, second);
  },
);

test("a reward moves only from the version in If-Match", async () => {
  const call = calls.find(({ operation }) => operation.operationId === "reward.move");
  if (call === undefined) throw new Error("not in the document");
  const other = await signUpMember(instance);
  const own = await plant(instance, other);
  const key = (await makeSecretKey(other, own.projectId)).secret;
  const move = (tag: string, body: object) =>
    send(call, { path: own, query: {}, body }, { "if-match": tag }, key);
  const state = { state: "reversed", note: "Refunded" };
  const unknown = await move('W/"99.aaaaaaaaaaaaaaaaaaaaaa"', state);
  expect([unknown.status, codeOf(unknown)]).toEqual([412, "precondition.failed"]);
  assertDescribed(call, unknown);
  const moved = await move('W/"1.aaaaaaaaaaaaaaaaaaaaaa"', state);
  expect(moved.status, moved.text).toBe(200);
  expect(moved.headers.get("etag")).toMatch(/^W\/"2\./);
  expect(codeOf(await move("*", state))).toBe("request.invalid");
});

test("an answer that differs from the document is found, so that the tests above can fail", async () => {
  const [call] = reads;
  if (call === undefined) throw new Error("nothing to read");
  const answer = await send(call, { path: fresh.planted, query: {}, body: {} }, {}, fresh.secret);
  expect(() => assertDescribed(call, { ...answer, body: { items: [{}] } })).toThrow();
  expect(() => assertDescribed(call, { ...answer, status: 418 })).toThrow();
  const headers = new Headers(answer.headers);
  headers.delete("etag");
  expect(() => assertDescribed(call, { ...answer, headers })).toThrow();
});
