import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { inspect } from "node:util";
import { afterEach, expect, test } from "vitest";
import { createClient, KiteloopError } from "./index.ts";
import { pauseMs } from "./retry.ts";

interface SentRequest {
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}
type Answer = (response: ServerResponse) => void;

const secretKey = `kl_test_sk_${"Ab3".repeat(10)}`;
const report = { externalId: "order-1", participantExternalId: "user-1" };
const conversionId = `cnv_${"0".repeat(26)}`;
const counted = { conversionId, status: "attributed", source: "server", counted: true };
const referral = { referralId: `ref_${"0".repeat(26)}`, status: "joined", counted: true };
const servers: Server[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** A server that returns these responses in order and repeats the last one. Its client waits long, as on a busy machine. */
async function serve(...answers: Answer[]) {
  const requests: SentRequest[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    requests.push({ path: `${request.method} ${request.url}`, headers: request.headers, body });
    (answers[requests.length - 1] ?? answers.at(-1))?.(response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const baseUrl = `http://127.0.0.1:${port}`;
  return { requests, baseUrl, client: createClient({ secretKey, baseUrl, backoffMs: 5, timeoutMs: 60_000 }) };
}

function json(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  return (response) =>
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
}

function problem(status: number, code: string, more = {}, headers = {}): Answer {
  return json(
    status,
    { type: "about:blank", title: "Title.", status, code, requestId: "req_1", ...more },
    headers,
  );
}

const hangUp: Answer = (response) => response.destroy();
const silence: Answer = () => undefined;

async function failure(call: Promise<unknown>): Promise<KiteloopError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof KiteloopError)) throw new Error("expected a KiteloopError", { cause: error });
  return error;
}

test("a conversion is sent with the secret key in the header and an Idempotency-Key", async () => {
  const { client, requests } = await serve(json(201, counted));
  expect(await client.conversions.report(report)).toEqual(counted);
  expect(requests[0]?.path).toBe("POST /v1/conversions");
  expect(JSON.parse(requests[0]?.body ?? "")).toEqual(report);
  expect(requests[0]?.headers.authorization).toBe(`Bearer ${secretKey}`);
  expect(requests[0]?.headers["idempotency-key"]).toMatch(/^[0-9a-f-]{36}$/);
  await client.conversions.report(report, { idempotencyKey: "job-7" });
  expect(requests[1]?.headers["idempotency-key"]).toBe("job-7");
});

test("a referral link is sent as the time since its click, and an explicit code takes precedence", async () => {
  const { client, requests } = await serve(json(200, referral), json(200, referral), json(200, referral));
  const link = { code: "7KQ2MXA9", followedAt: Date.now() - 60_000, via: "qr" as const };
  await client.joins.report({ externalId: "user-2", referral: link }, { idempotencyKey: "job-7" });
  await client.joins.report({ externalId: "user-2", code: "ABCD2345", referral: link });
  await client.joins.report({ externalId: "user-2", referral: null });
  const [linkBody, codeBody, emptyBody] = requests.map(({ body }) => JSON.parse(body));
  expect(linkBody).toEqual({ externalId: "user-2", code: "7KQ2MXA9", via: "qr", ago: expect.any(Number) });
  expect(linkBody.ago).toBeGreaterThanOrEqual(60_000);
  expect(linkBody.ago).toBeLessThan(120_000);
  // The age of the click has changed when the job runs again a minute later.
  expect(requests[0]?.headers["idempotency-key"]).not.toBe("job-7");
  expect(codeBody).toEqual({ externalId: "user-2", code: "ABCD2345" });
  expect(emptyBody).toEqual({ externalId: "user-2" });
});

test("joins and participants are posted to their own endpoints and return typed results", async () => {
  const joins = await serve(json(201, referral));
  expect((await joins.client.joins.report({ code: "7KQ2MXA9", externalId: "user-2" })).status).toBe("joined");
  expect(joins.requests[0]?.path).toBe("POST /v1/joins");
  const known = {
    participantId: `prt_${"0".repeat(26)}`,
    code: "7KQ2MXA9",
    link: "https://e/r/7KQ2MXA9",
    name: "Ana",
  };
  const stats = { invited: 1, joined: 1, converted: 0 };
  const people = await serve(json(200, { ...known, verified: true, token: "t", stats }));
  expect((await people.client.participants.identify({ externalId: "user-1" })).stats).toEqual(stats);
  expect(people.requests[0]?.path).toBe("POST /v1/participants");
});

test("any path below /v1/ can be requested, and no other, because that could send the key elsewhere", async () => {
  const { client, requests } = await serve(json(200, { items: [], further: 1 }));
  expect(await client.request({ path: "/v1/widgets?x=1" })).toEqual({ items: [], further: 1 });
  await client.request({ path: "/v1/joins", body: { externalId: "a" } });
  expect(requests.map(({ path, body }) => [path, body])).toEqual([
    ["GET /v1/widgets?x=1", ""],
    ["POST /v1/joins", '{"externalId":"a"}'],
  ]);
  for (const path of ["https://elsewhere.example/v1/x", "//elsewhere.example/v1/x", "v1/x", "/v2"])
    await expect(client.request({ path })).rejects.toThrow(TypeError);
  expect(requests).toHaveLength(2);
});

test("transient failures are retried with the same Idempotency-Key", async () => {
  const { client, requests } = await serve(
    hangUp,
    problem(503, "unavailable"),
    problem(409, "idempotency.running"),
    json(201, counted),
  );
  expect((await client.conversions.report(report)).counted).toBe(true);
  expect(requests).toHaveLength(4);
  expect(new Set(requests.map((request) => request.headers["idempotency-key"])).size).toBe(1);
  expect(new Set(requests.map((request) => request.body)).size).toBe(1);
});

test("a call that the instance was too busy for is made again", async () => {
  const busy = problem(503, "conflict.busy");
  const { client, requests } = await serve(busy, busy, json(201, counted));
  expect((await client.conversions.report(report)).counted).toBe(true);
  expect(requests).toHaveLength(3);
});

test("permanent failures are not retried", async () => {
  const errors = [{ path: "externalId", message: "can't be empty" }];
  const { client, requests } = await serve(problem(400, "request.invalid", { errors }));
  const error = await failure(client.conversions.report(report));
  expect(error).toMatchObject({
    code: "request.invalid",
    status: 400,
    requestId: "req_1",
    fieldErrors: errors,
  });
  expect(requests).toHaveLength(1);
  for (const [status, code] of [
    [401, "key.invalid"],
    [403, "key.scope_missing"],
    [422, "idempotency.mismatch"],
  ] as const) {
    const refusing = await serve(problem(status, code));
    expect((await failure(refusing.client.conversions.report(report))).code).toBe(code);
    expect(refusing.requests).toHaveLength(1);
  }
});

test("the last attempt's error keeps the instance's code and digest", async () => {
  const { client, requests } = await serve(problem(500, "internal", { digest: "d1g35t" }));
  expect(await failure(client.conversions.report(report))).toMatchObject({
    code: "internal",
    digest: "d1g35t",
  });
  expect(requests).toHaveLength(4);
});

test("a call is made again after Retry-After", async () => {
  const { client } = await serve(
    problem(429, "request.rate_limited", {}, { "retry-after": "1" }),
    json(201, counted),
  );
  const start = performance.now();
  await client.conversions.report(report);
  expect(performance.now() - start).toBeGreaterThanOrEqual(990);
});

test("Retry-After is respected up to a minute", () => {
  const pauses = ["0", "7", "86400"].map((seconds) => pauseMs(1, { retries: 3, backoffMs: 5 }, seconds));
  expect(pauses).toEqual([0, 7_000, 60_000]);
});

test("timeouts and connection failures have their own codes", async () => {
  const { baseUrl } = await serve(silence);
  const options = { secretKey, baseUrl, timeoutMs: 50, retries: 1, backoffMs: 1 };
  expect(await failure(createClient(options).conversions.report(report))).toMatchObject({
    code: "timeout",
    status: 0,
  });
  const dead = await serve(hangUp);
  expect(await failure(dead.client.conversions.report(report))).toMatchObject({ code: "network", status: 0 });
});

test("the caller can abort during an attempt and between attempts", async () => {
  const quiet = await serve(silence);
  const reason = new Error("enough");
  const first = new AbortController();
  setTimeout(() => first.abort(reason), 20);
  await expect(quiet.client.conversions.report(report, { signal: first.signal })).rejects.toBe(reason);
  expect(quiet.requests.length).toBeLessThanOrEqual(1);
  const busy = await serve(problem(503, "unavailable", {}, { "retry-after": "60" }));
  const second = new AbortController();
  setTimeout(() => second.abort(reason), 60);
  await expect(busy.client.conversions.report(report, { signal: second.signal })).rejects.toBe(reason);
});

test("accepts unknown fields and codes of a newer instance and reports malformed responses as unreadable", async () => {
  const newer = await serve(json(201, { ...counted, further: true }));
  expect(await newer.client.conversions.report(report)).toEqual(counted);
  const code = await serve(problem(418, "teapot.empty"));
  expect((await failure(code.client.conversions.report(report))).code).toBe("teapot.empty");
  for (const answer of [
    json(200, { hello: 1 }),
    json(404, "x"),
    (response: ServerResponse) => response.end("<html>"),
  ]) {
    const { client } = await serve(answer);
    expect((await failure(client.conversions.report(report))).code).toBe("unreadable");
  }
});

test("the secret key follows no redirect and appears in no error", async () => {
  const elsewhere = await serve(json(201, counted));
  const { client } = await serve(json(307, {}, { location: `${elsewhere.baseUrl}/v1/conversions` }));
  const error = await failure(client.conversions.report(report));
  expect(elsewhere.requests).toHaveLength(0);
  expect(inspect(error, { depth: 10 })).not.toContain(secretKey);
});

test.each([
  { secretKey: `kl_live_pk_${"a".repeat(30)}`, baseUrl: "https://edge.example.com" },
  { secretKey: "", baseUrl: "https://edge.example.com" },
  { secretKey: undefined, baseUrl: "https://edge.example.com" },
  { secretKey, baseUrl: "http://edge.example.com" },
  { secretKey, baseUrl: "http://localhost.example.com" },
  { secretKey, baseUrl: "edge.example.com" },
])("a client that would leak the key is refused: %j", (options) => {
  expect(() => createClient(options)).toThrow(TypeError);
});
