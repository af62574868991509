import { expect, test } from "vitest";
import { endpoints } from "./endpoints.ts";
import { webhookTypes } from "./messaging/webhook-events.ts";
import { isDocumented, openApi, operationIdOf } from "./openapi.ts";
import { errorCodes } from "./shared/errors.ts";
import { planLimits } from "./tenancy/workspace.ts";

const document = openApi({ server: "https://edge.example.com", version: "1.2.3" });
const operations = Object.entries(document.paths).flatMap(([path, byMethod]) =>
  Object.entries(byMethod).map(([method, operation]) => ({ path, method, ...operation })),
);

test("contains every call of the edge that embedders make, by its id, and nothing else", () => {
  const calls = endpoints.filter((endpoint) => isDocumented(endpoint));
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
    calls.map(({ id }) => operationIdOf(id)).toSorted(),
  );
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(calls.length);
});

test("describes each endpoint's path and body, the credentials of a server, and every error by its code", () => {
  const convert = operations.find(({ operationId }) => operationId === "conversion.report");
  expect(convert).toMatchObject({
    path: "/v1/conversions",
    method: "post",
    security: [{ secretKey: [] }, {}],
  });
  expect(convert?.requestBody?.content["application/json"].schema).toMatchObject({
    required: expect.arrayContaining(["externalId"]),
    properties: { participantExternalId: { type: "string" } },
  });
  expect(convert?.responses["401"]?.description).toContain("key.invalid");
});

type Node = { properties?: Record<string, Node>; description?: string; examples?: unknown[] } & Record<
  string,
  unknown
>;

/** Every property below a part of the document, by its path. */
function propertiesOf(node: unknown, path = ""): [string, Node][] {
  if (Array.isArray(node)) return node.flatMap((one) => propertiesOf(one, path));
  if (typeof node !== "object" || node === null) return [];
  const { properties = {}, ...rest } = node as Node;
  const own = Object.entries(properties).map(([name, one]): [string, Node] => [`${path}.${name}`, one]);
  const inner = Object.entries(rest).flatMap(([name, one]) => propertiesOf(one, `${path}/${name}`));
  return [...own, ...own.flatMap(([at, one]) => propertiesOf(one, at)), ...inner];
}

const hasInner = ({ properties, items, anyOf, oneOf, additionalProperties }: Node) =>
  /"properties"/.test(JSON.stringify({ properties, items, anyOf, oneOf, additionalProperties }));

test("describes every property and parameter, and shows an example of each that has none inside", () => {
  const { paths, webhooks, components } = document;
  const all = propertiesOf({ paths, webhooks, schemas: components.schemas });
  expect(all.length).toBeGreaterThan(1_000);
  expect(all.filter(([, { description = "" }]) => description.length < 4).map(([at]) => at)).toEqual([]);
  expect(all.filter(([, one]) => !hasInner(one) && one.examples === undefined).map(([at]) => at)).toEqual([]);
  const parameters = operations.flatMap((operation) => operation.parameters);
  expect(parameters.filter(({ description }) => description === "")).toEqual([]);
});

test("calls an email an email and an inviter an inviter, in every path, code, name and value", () => {
  const names = [
    ...propertiesOf(document).map(([at]) => at.split(".").at(-1) ?? ""),
    ...operations.flatMap(({ path, operationId, parameters }) => [
      ...[path, operationId],
      ...parameters.map(({ name }) => name),
    ]),
    ...[...JSON.stringify(document).matchAll(/"enum":(\[[^\]]*\])/g)].map(([, values = ""]) => values),
    ...Object.keys(errorCodes),
    ...planLimits,
  ];
  const wordsIn = (name: string) =>
    name
      .replace(/([a-z])([A-Z])/g, "$1 $2")
      .toLowerCase()
      .split(/[^a-z]+/);
  const words = new Set(names.flatMap(wordsIn));
  expect(words.has("email")).toBe(true);
  expect(["mail", "mails", "referrer", "referrers"].filter((word) => words.has(word))).toEqual([]);
});

test("types the events of a page and of every webhook", () => {
  const ingest = operations.find(({ operationId }) => operationId === "event.ingest");
  expect(ingest?.requestBody?.content["application/json"].schema).toMatchObject({
    properties: {
      events: { items: { properties: { type: { enum: expect.arrayContaining(["impression"]) } } } },
    },
  });
  expect(Object.keys(document.webhooks).toSorted()).toEqual(webhookTypes.toSorted());
  expect(JSON.stringify(document.webhooks["referral.joined"])).toContain("inviteeExternalId");
});

test("says of each event's time what it is: a page's number, or an instant of a participant's history", () => {
  const found = new Set<string>();
  const look = (value: unknown, isEvent: boolean): void => {
    if (typeof value !== "object" || value === null) return;
    for (const [name, one] of Object.entries(value)) {
      if (isEvent && name === "at") found.add(`${one.type}: ${one.description}`);
      look(one, isEvent || name === "events");
    }
  };
  look(document, false);
  expect([...found].toSorted()).toEqual([
    "integer: When it happened by the page’s own clock, in ms since 1970.",
    "string: When it happened.",
  ]);
});

test("names the headers of servers' calls", () => {
  const one = (id: string) => operations.find(({ operationId }) => operationId === id);
  const sent = (id: string) =>
    one(id)
      ?.parameters.filter((each) => each.in === "header")
      .map(({ name }) => name);
  expect(sent("reward.move")).toEqual(["Idempotency-Key", "If-Match"]);
  expect(sent("referral.review")).toEqual(["Idempotency-Key"]);
  expect(sent("widget.get")).toEqual(["If-None-Match"]);
  expect(Object.keys(one("widget.get")?.responses[304]?.headers ?? {})).toContain("ETag");
  expect(Object.keys(one("widget.get")?.responses[429]?.headers ?? {})).toEqual([
    ...["X-Request-Id", "RateLimit", "RateLimit-Policy", "Retry-After"],
  ]);
  expect(one("reward.move")?.responses[412]?.description).toContain("precondition.failed");
});

test.each([
  ["externalId", "conversion.report", ["order 1", "Ünï-7 💥"], ["", " a", "a ", "a\nb", "\u0000", "\u202e"]],
  ["name", "participant.identify", ["Robin", "محمد"], [" ", "\u200d", "a\u2066"]],
  ["email", "participant.identify", ["a@b.example"], ["a", "a@b", "a@@b.example"]],
  ["code", "referral.join", ["AB2CD3EF", "gina-code"], ["A", "gina code", "ä2345678"]],
])("the pattern of %s in %s agrees with what is refused", (name, id, accepted, refused) => {
  const endpoint = endpoints.find((one) => operationIdOf(one.id) === id);
  const schema = operations.find(({ operationId }) => operationId === id)?.requestBody?.content[
    "application/json"
  ].schema;
  const { pattern = "^$", minLength = 0 }: { pattern?: string; minLength?: number } =
    schema?.properties?.[name] ?? {};
  const matches = (value: string) => new RegExp(pattern, "u").test(value) && value.length >= minLength;
  const base = { externalId: "a", participantExternalId: "b", code: "AB2CD3EF" };
  const known = Object.fromEntries(
    Object.entries(base).filter(([field]) => field in (schema?.properties ?? {})),
  );
  const parses = (value: string) => endpoint?.body.safeParse({ ...known, [name]: value }).success;
  for (const value of accepted) expect([value, matches(value), parses(value)]).toEqual([value, true, true]);
  for (const value of refused) expect([value, matches(value)]).toEqual([value, false]);
});
