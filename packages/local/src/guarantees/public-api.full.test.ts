import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import { problem } from "@kiteloop/contract/shared/errors";
import { findBeacon } from "@kiteloop/core/publishing/event";
import { entityKey } from "@kiteloop/core/shared/table";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestInstance, type TestInstance } from "../testing/instance.ts";
import { callEdge, codeOf, signUpMember, type TestMember } from "../testing/member.ts";
import { freshId } from "../testing/records.ts";
import { type Planted, plant } from "../testing/requests.ts";

let instance: TestInstance;
let member: TestMember;
let planted: Planted;
let landingUrl: string;
beforeAll(async () => {
  instance = await startTestInstance();
  member = await signUpMember(instance);
  planted = await plant(instance, member);
  landingUrl = `http://127.0.0.1:4002/?project=${planted.projectId}`;
  const path = `/api/projects/${planted.projectId}/widgets/${planted.widgetId}/publish`;
  expect((await member.send("POST", path, { version: 1 })).status).toBe(200);
});
afterAll(() => instance.stop());

const event = () => ({ type: "impression", widgetId: planted.widgetId, version: 1, at: Date.now() });
const beacon = (events: unknown[], id = freshId("beacon")) => ({
  key: planted.publishableKey,
  beacon: id,
  sentAt: Date.now(),
  events,
});
const many = (count: number, make: () => unknown) => Array.from({ length: count }, make);

test("a beacon may contain a hundred events and 256 KB, and not one more", async () => {
  expect((await callEdge(instance, "/v1/events", beacon(many(100, event)))).status).toBe(200);
  expect(codeOf(await callEdge(instance, "/v1/events", beacon(many(101, event))))).toBe("request.too_large");
  const heavy = beacon([{ ...event(), padding: "x".repeat(256 * 1024) }]);
  expect(codeOf(await callEdge(instance, "/v1/events", heavy))).toBe("request.too_large");
});

test("accepted events and dropped ones, each with a named reason, add up to the received ones", async () => {
  const forged = { ...event(), widgetId: freshId("widget") };
  const sent = beacon([event(), { type: "nonsense" }, event(), null, 7, forged]);
  const answer = { received: 6, accepted: 2, dropped: { invalid: 3, unknown_widget: 1 } };
  expect((await callEdge(instance, "/v1/events", sent)).body).toEqual({ ...answer, duplicate: false });
  expect((await callEdge(instance, "/v1/events", sent)).body).toEqual({ ...answer, duplicate: true });
});

test("a declared bot's beacon gets the answer of a person's, and is stored as a bot's", async () => {
  const { projectId } = planted;
  const marks = [];
  const [person, driven] = ["/v1/events", "/v1/events?webdriver"];
  for (const [path, headers] of [
    [person, {}],
    [person, { "user-agent": "HeadlessChrome/150.0.0.0" }],
    [person, { "user-agent": "python-requests/2.32.3" }],
    [driven, {}],
  ] as const) {
    const sent = beacon([event()]);
    const { body } = await callEdge(instance, path, sent, headers);
    expect(body).toEqual({ received: 1, accepted: 1, dropped: {}, duplicate: false });
    const on = new Date(sent.sentAt).toISOString().slice(0, 10);
    marks.push((await findBeacon(instance.table, { projectId, beaconId: sent.beacon, on }))?.bot);
  }
  expect(marks).toEqual([undefined, true, true, true]);
});

test("a page that the project doesn't allow is refused, whatever key it copied", async () => {
  const elsewhere = await callEdge(instance, "/v1/events", beacon([event()]), {
    origin: "https://copycat.example",
  });
  expect(codeOf(elsewhere)).toBe("origin.not_allowed");
});

test("a key in the address is refused, and a secret key in a page's body too", async () => {
  const inUrl = await callEdge(instance, `/v1/events?key=${planted.publishableKey}`, beacon([event()]));
  expect(codeOf(inUrl)).toBe("request.key_in_url");
  const secretInBody = { ...beacon([event()]), key: planted.secretKey };
  expect([400, 403]).toContain((await callEdge(instance, "/v1/events", secretInBody)).status);
});

const secret = (headers: Record<string, string> = {}) => ({
  authorization: `Bearer ${planted.secretKey}`,
  "content-type": "application/json",
  ...headers,
});
const conversion = (externalId: string) => ({ externalId, participantExternalId: "somebody" });

test("the same call with the same Idempotency-Key gets the first answer, another body is refused", async () => {
  const headers = secret({ "idempotency-key": "order-1" });
  const first = await callEdge(instance, "/v1/conversions", conversion("order-1"), headers);
  const again = await callEdge(instance, "/v1/conversions", conversion("order-1"), headers);
  expect(first.body).toMatchObject({ counted: true, source: "server" });
  expect(again.text).toBe(first.text);
  const other = await callEdge(instance, "/v1/conversions", conversion("order-2"), headers);
  expect(codeOf(other)).toBe("idempotency.mismatch");
  const malformed = await callEdge(
    instance,
    "/v1/conversions",
    conversion("order-3"),
    secret({ "idempotency-key": "ü" }),
  );
  expect(codeOf(malformed)).toBe("request.invalid");
});

test("a page can't use up the Idempotency-Key of a server's later call", async () => {
  const taken = { "idempotency-key": "order-7" };
  const guess = { key: planted.publishableKey, ...conversion("guess-7") };
  expect((await callEdge(instance, "/v1/conversions", guess, taken)).status).toBe(200);
  const real = await callEdge(instance, "/v1/conversions", conversion("order-7"), secret(taken));
  expect(real.body).toMatchObject({ counted: true, source: "server" });
});

test("without the header the same conversion reported five times counts once", async () => {
  const reports = many(5, () => callEdge(instance, "/v1/conversions", conversion("order-9"), secret()));
  const answers = await Promise.all(reports as ReturnType<typeof callEdge>[]);
  expect(answers.filter(({ body }) => Reflect.get(Object(body), "counted") === true)).toHaveLength(1);
});

test("a revoked key is refused from the next request on, and worked until then", async () => {
  const { secretKey, keyId } = await plant(instance, member, "Revoked");
  const headers = { authorization: `Bearer ${secretKey}`, "content-type": "application/json" };
  expect((await callEdge(instance, "/v1/conversions", conversion("before"), headers)).status).toBe(200);
  expect((await member.send("DELETE", `/api/api-keys/${keyId}`)).body).toMatchObject({
    revokedAt: expect.any(String),
  });
});

test("an unexpected error returns a digest, and the digest finds its line in the log", async () => {
  const answer = await member.send("POST", "/api/ping/error", {});
  const { digest, requestId } = problem.parse(answer.body);
  expect(answer.status).toBe(500);
  expect(answer.text).not.toContain("test exception");
  const line = instance.lines.find((candidate) => candidate.includes(digest ?? "no digest"));
  expect(line).toContain(requestId);
  expect(line).toContain("test exception");
});

test("every answer of a handler carries its request's id and tells browsers not to guess or keep it", async () => {
  const answers = await Promise.all([
    member.send("GET", "/api/me"),
    member.send("GET", `/api/projects/${freshId("project")}`),
    callEdge(instance, "/v1/events", "{"),
  ]);
  for (const { headers } of answers) {
    expect(headers.get("x-request-id")).toBeTruthy();
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cache-control")).toBe("no-store");
  }
});

test("publishing over the API leaves an immutable script and makes the project's script use it", async () => {
  const { projectId } = planted;
  const made = await member.send("POST", `/api/projects/${projectId}/widgets`, {
    name: "Share",
    config: defaultConfig("share"),
  });
  const widgetId: unknown = Reflect.get(Object(made.body), "id");
  const path = `/api/projects/${projectId}/widgets/${widgetId}/publish`;
  expect((await member.send("POST", path, { version: 1 })).status).toBe(200);
  const alias = instance.assets.objects.get(`w/${projectId}.js`);
  expect(alias?.body).toContain(String(widgetId));
  const written = instance.assets.puts.filter((key) => key.startsWith(`w/${projectId}`));
  expect(written.at(-1)).toBe(`w/${projectId}.js`);
  expect(instance.assets.objects.get(written.at(-2) ?? "")?.options.cacheControl).toContain("immutable");
});

const browserAccept = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
const forPeople = [browserAccept, "text/html"];
const forPrograms = ["*/*", "application/json", "", "text/html;q=0, */*"];

/** The answers to a path by GET and HEAD, asked with each of these Accept headers. */
function open(path: string, accepts: string[]) {
  const asked = accepts.flatMap((accept) => ["GET", "HEAD"].map((method) => ({ accept, method })));
  return Promise.all(
    asked.map(async ({ accept, method }) => {
      const headers = { accept, "accept-language": "de-AT, en;q=0.5" };
      const answer = await fetch(instance.edge + path, { method, headers, redirect: "manual" });
      return { method, status: answer.status, headers: answer.headers, text: await answer.text() };
    }),
  );
}

test.each([
  "/r/{code}/",
  "/r/{code}.",
  "/r/{code},",
  "/r/({code})",
  "/r//{code}",
  "/R/{code}%20",
  "/r/{code}%E2%80%8B",
  "/r/{code}%E2%80",
  "/r/{code}%E3%80%82%E8%A9%B3%E3%81%97%E3%81%8F",
  "/r/{code}/)",
  "/r/{project}/{code}!/",
  "/r/{code}?via=email&utm_source=news",
  "/r/{code}%3Fvia%3Demail",
  "/r/{code}&via=email",
  "/R/**{code}**",
])("a link that a message damaged to %s leads on, whatever the program accepts", async (damaged) => {
  const { projectId, participant } = planted;
  const path = damaged.replace("{code}", participant.code).replace("{project}", projectId);
  for (const { status, headers } of await open(path, [...forPeople, ...forPrograms])) {
    expect(status).toBe(302);
    const query = new URL(headers.get("location") ?? "").searchParams;
    expect(query.get("kl")).toBe(participant.code);
    expect(query.get("utm_source")).toBe(path.includes("utm_source") ? "news" : null);
  }
});

test.each([
  ["/r/ZZZZZZZZ", "app"],
  ["/r/{project}/ZZZZZZZZ", "project"],
  ["/r/", "app"],
  ["/no/such/page", "app"],
  ["/p/{project}", "app"],
  ["/l/nobody.example", "app"],
  ["/v1/unsubscribe/cut.off", "app"],
  ["/v1/digests/cut.off", "app"],
  ["/v1/no/such/page", "app"],
])("%s is a page with a way on in the reader's language, and a problem for programs", async (at, wayOn) => {
  const [status, way] = [404, wayOn === "app" ? instance.app : landingUrl];
  const path = at.replace("{project}", planted.projectId);
  for (const { method, text, headers, ...answer } of await open(path, forPeople)) {
    expect([answer.status, headers.get("content-type")]).toEqual([status, "text/html; charset=utf-8"]);
    expect(headers.get("content-security-policy")).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    expect(headers.get("cache-control")).toBe("no-store");
    if (method === "HEAD") continue;
    expect(text).toContain('<html lang="de" dir="ltr">');
    expect(text).toContain("<h1>Dieser Link funktioniert nicht</h1>");
    expect(text).toContain(`<a class="button" href="${way}"`);
    expect(text).not.toMatch(/<script|_found/);
  }
  for (const { headers, ...answer } of await open(path, forPrograms))
    expect([answer.status, headers.get("content-type")]).toEqual([status, "application/problem+json"]);
});

test.each([
  ["GET", "/v1/referals"],
  ["POST", "/v1/participants/unknown/path"],
  ["DELETE", "/v1/joins"],
  ["PUT", "/r/"],
])("%s %s, which the API doesn't have, is a problem with a code and a request id", async (method, path) => {
  const answer = await fetch(instance.edge + path, { method });
  expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([404, "*"]);
  expect(await answer.json()).toMatchObject({
    code: "route.not_found",
    requestId: answer.headers.get("x-request-id"),
  });
});

test("an edge and a domain of links have a page, a file for crawlers and an icon, and the domain leads to its project", async () => {
  for (const { status, method, text } of await open("/?utm_source=x", [...forPeople, ...forPrograms])) {
    expect(status).toBe(200);
    if (method === "GET") expect(text).toContain("<h1>Hier gibt es nichts zu sehen</h1>");
  }
  const [robots] = await open("/robots.txt", ["*/*"]);
  expect(robots?.text).toMatch(/^User-agent: \*\n/);
  expect(robots?.text).not.toMatch(/^Disallow: (?:\/|\/[rpw]\/.*)$/m);
  const [icon] = await open("/favicon.ico", ["image/*"]);
  expect([icon?.status, icon?.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
  const host = "go.links.example";
  const item = { host, workspaceId: member.workspaceId, verifiedAt: new Date().toISOString() };
  await instance.table.put({ Item: { ...entityKey("linkHost", { host }), ...item } });
  for (const path of [`/l/${host}/`, `/l/${host}/abcd`]) {
    const [home] = await open(`${path}?gclid=1`, [browserAccept]);
    expect([home?.status, home?.headers.get("location")]).toEqual([302, `${landingUrl}&gclid=1`]);
  }
  const [lost] = await open(`/l/${host}/abcd/ZZZZZZZZ`, [browserAccept]);
  expect([lost?.status, lost?.text]).toEqual([404, expect.stringContaining(`href="${landingUrl}"`)]);
});
