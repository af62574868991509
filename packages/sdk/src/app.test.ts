import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { afterEach, expect, test } from "vitest";
import { AppError, codeFromUrl, createAppClient, linkFor } from "./app.ts";

const appKey = `kl_test_pk_${"Ab3".repeat(10)}`;
const joined = { referralId: `ref_${"0".repeat(26)}`, status: "joined", counted: true };
const servers: Server[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

type Asked = { path: string | undefined; headers: IncomingMessage["headers"]; body: unknown };

/** A server that gives these answers in order and repeats the last one. */
async function serve(...answers: ((response: ServerResponse) => void)[]) {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    asked.push({ path: request.url, headers: request.headers, body: JSON.parse(body) });
    (answers[asked.length - 1] ?? answers.at(-1))?.(response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const baseUrl = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  return { asked, client: createAppClient({ appKey, baseUrl, backoffMs: 1, timeoutMs: 300 }) };
}

const json = (status: number, body: unknown) => (response: ServerResponse) =>
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
const hangUp = (response: ServerResponse) => response.destroy();

test("a join is retried with one Idempotency-Key, and sends the key without an origin", async () => {
  const { asked, client } = await serve(hangUp, json(503, {}), json(200, joined));
  expect(await client.join({ externalId: "ana", code: "AB2CD3EF" })).toEqual(joined);
  expect(asked.map(({ body }) => body)).toEqual(
    Array.from({ length: 3 }, () => ({ key: appKey, externalId: "ana", code: "AB2CD3EF" })),
  );
  expect(new Set(asked.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
  expect(asked[0]?.headers).not.toHaveProperty("origin");
});

test("without crypto, as in React Native, calls have keys of their own", async () => {
  const { asked, client } = await serve(json(200, joined));
  const own = Object.getOwnPropertyDescriptor(globalThis, "crypto");
  Object.defineProperty(globalThis, "crypto", { value: undefined, configurable: true });
  try {
    await client.join({ externalId: "ana" });
    await client.join({ externalId: "ana" });
  } finally {
    Object.defineProperty(globalThis, "crypto", own ?? {});
  }
  const keys = asked.map(({ headers }) => headers["idempotency-key"]);
  expect(new Set(keys).size).toBe(2);
  for (const key of keys) expect(key).toMatch(/^[\x21-\x7e]{20,255}$/);
});

test("an invitation is sent once, because the first attempt may have emailed it", async () => {
  const { asked, client } = await serve(json(503, {}));
  await expect(client.invite({ token: "t", email: "bo@example.com" })).rejects.toThrow(AppError);
  expect(asked).toHaveLength(1);
});

test("errors have the API's code, or say what is wrong with the answer", async () => {
  const problem = { code: "inviter.not_found", title: "Unknown code.", requestId: "req_1" };
  const { client } = await serve(json(404, problem), json(200, { code: 1 }), json(200, null));
  const failed = (code: string, status: number) => expect.objectContaining({ code, status });
  const shown = { code: "inviter.not_found", message: "Unknown code.", requestId: "req_1", status: 404 };
  await expect(client.inviter("AB2CD3EF")).rejects.toMatchObject(shown);
  await expect(client.inviter("AB2CD3EF")).rejects.toEqual(failed("unreadable", 200));
  await expect(client.inviter("AB2CD3EF")).rejects.toEqual(failed("unreadable", 200));
});

test("the caller can stop a call, also before it starts", async () => {
  const { client } = await serve(() => undefined);
  const stop = new AbortController();
  const call = client.join({ externalId: "ana" }, { signal: stop.signal });
  stop.abort(new Error("left"));
  await expect(call).rejects.toThrow("left");
  await expect(client.join({ externalId: "ana" }, { signal: stop.signal })).rejects.toThrow("left");
});

test("secret keys and addresses without https are refused", () => {
  const baseUrl = "https://edge.example.com";
  expect(() => createAppClient({ appKey: appKey.replace("pk", "sk"), baseUrl })).toThrow(TypeError);
  for (const bad of ["http://edge.example.com", "edge.example.com", `${baseUrl}/v1`])
    expect(() => createAppClient({ appKey, baseUrl: bad })).toThrow(TypeError);
});

test("an address that opened the app names the code, and a link says how it is shared", () => {
  expect(codeFromUrl("acme://join?kl=AB2CD3EF&klv=whatsapp#top")).toEqual({
    code: "AB2CD3EF",
    via: "whatsapp",
  });
  expect(codeFromUrl("https://acme.example/?x=1&kl=AB2CD3EF")).toEqual({ code: "AB2CD3EF" });
  for (const none of ["https://acme.example/", "acme://join?kl=", "acme://join?kl=%E0"])
    expect(codeFromUrl(none)).toBeNull();
  expect(linkFor("https://edge.example.com/r/AB2CD3EF", "whatsapp")).toBe(
    "https://edge.example.com/r/AB2CD3EF?via=whatsapp",
  );
});
