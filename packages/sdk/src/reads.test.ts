import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createClient, KiteloopError } from "./index.ts";

const secretKey = `kl_live_sk_${"Ab3".repeat(10)}`;
const servers: Server[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
});

type Sent = { line: string; key: string | undefined; body: string };

/** A client of a server that returns these JSON bodies in order. */
async function answering(...bodies: unknown[]) {
  const sent: Sent[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const key = request.headers["idempotency-key"];
    sent.push({ line: `${request.method} ${request.url}`, key: key?.toString(), body });
    response.writeHead(200, { "content-type": "application/json", connection: "close" });
    response.end(JSON.stringify(bodies[sent.length - 1]));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { sent, client: createClient({ secretKey, baseUrl: `http://127.0.0.1:${port}` }) };
}

test("a list is read by page, with its query in the address and no Idempotency-Key", async () => {
  const page = { items: [{ id: "prt_1", newField: true }], next: "c 1" };
  const { client, sent } = await answering(page);
  expect(await client.participants.list({ search: "Ana & Bo", list: undefined })).toEqual(page);
  expect(sent).toEqual([{ line: "GET /v1/participants?search=Ana+%26+Bo", key: undefined, body: "" }]);
});

test("every item of a list is yielded once, and pages are requested only when they are needed", async () => {
  const { client, sent } = await answering(
    { items: [{ id: "1" }, { id: "2" }], next: "c" },
    { items: [{ id: "3" }] },
  );
  const seen: string[] = [];
  for await (const { id } of client.rewards.listAll({ state: "approved" })) {
    if (id === "1") expect(sent).toHaveLength(1);
    seen.push(id);
  }
  expect(seen).toEqual(["1", "2", "3"]);
  expect(sent.map(({ line }) => line)).toEqual([
    "GET /v1/rewards?state=approved",
    "GET /v1/rewards?state=approved&cursor=c",
  ]);
});

test("ids are escaped, and decisions are posted with an Idempotency-Key", async () => {
  const { client, sent } = await answering({ id: "rwd_1" }, { id: "prt_1" });
  await client.rewards.move("rwd/../1", { version: 2, state: "approved" });
  await client.participants.erase("prt_1", { confirm: "ana@example.com" }, { idempotencyKey: "job-7" });
  expect(sent[0]).toMatchObject({
    line: "POST /v1/rewards/rwd%2F..%2F1/state",
    body: '{"version":2,"state":"approved"}',
  });
  expect(sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
  expect(sent[1]).toMatchObject({ line: "POST /v1/participants/prt_1/erase", key: "job-7" });
});

test("an answer that is no list is unreadable", async () => {
  const { client } = await answering({ items: "none" });
  const error = await client.referrals.list().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(KiteloopError);
  expect(error).toMatchObject({ code: "unreadable" });
});

test("a contest, its ranking and its tickets are read by its id", async () => {
  const { client, sent } = await answering({ items: [] }, { ranking: [] }, { tickets: [["entry", 2]] });
  await client.contests.list();
  await client.contests.get("cts/1");
  expect((await client.contests.tickets("cts_1")).tickets).toEqual([["entry", 2]]);
  expect(sent.map(({ line }) => line)).toEqual([
    "GET /v1/contests",
    "GET /v1/contests/cts%2F1",
    "GET /v1/contests/cts_1/tickets",
  ]);
});

test("updates are sent with their methods, and what has two ids is found by both", async () => {
  const { client, sent } = await answering({}, {}, {}, {});
  await client.projects.update("prj_1", { version: 1, name: "Acme" });
  await client.participants.update("ptc_1", { email: null });
  await client.webhooks.delete("whk_1");
  await client.webhooks.delivery("whk_1", "evt/1");
  expect(sent.map(({ line }) => line)).toEqual([
    "PATCH /v1/projects/prj_1",
    "PATCH /v1/participants/ptc_1",
    "DELETE /v1/webhooks/whk_1",
    "GET /v1/webhooks/whk_1/deliveries/evt%2F1",
  ]);
  expect(sent.map(({ key }) => key !== undefined)).toEqual([true, true, true, false]);
});

test("an export is read to its end, part by part", async () => {
  const { client, sent } = await answering({ text: "a", next: "c" }, { text: "b" });
  const parts: string[] = [];
  for await (const part of client.exports.read({ format: "csv", kind: "participant" })) parts.push(part);
  expect(parts).toEqual(["a", "b"]);
  expect(sent[1]?.line).toBe("GET /v1/export?format=csv&kind=participant&cursor=c");
});
