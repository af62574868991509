import { createServer, type RequestListener, type Server } from "node:http";
import { isIPv6 } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { disguisedAddresses, forbiddenAddresses } from "./addresses.data.ts";
import { createWeb, type WebParts } from "./web.ts";

const limits = { ms: 2000, bytes: 4096 };
const sent = { headers: { "content-type": "application/json", "webhook-id": "evt_1" }, body: '{"ä":1}' };
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function receiver(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return `127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`;
}

const onMachine = (parts: Partial<WebParts> = {}) =>
  createWeb({ userAgent: "Kiteloop/test", postsToLoopback: true, ...parts });

/** A web as in production that records every address it was about to connect to. */
function watched(resolve: (name: string) => Promise<readonly string[]>) {
  const dialled: string[] = [];
  const dial = (address: string) => {
    dialled.push(address);
    return { host: "127.0.0.1", port: 1 };
  };
  return { web: createWeb({ userAgent: "test", resolve, dial }), dialled };
}

describe("in production", () => {
  test.each(forbiddenAddresses)(
    "%s %s is never posted to, neither literally nor by DNS",
    async (_, address) => {
      const { web, dialled } = watched(async () => [address]);
      const literal = `https://${isIPv6(address) ? `[${address}]` : address}/hook`;
      expect(await web.mayPost(literal)).toBe(false);
      for (const url of [literal, "https://hooks.acme.com/"])
        expect(await web.post(url, sent, limits)).toEqual({ ok: false, reason: "refused_address" });
      expect(dialled).toEqual([]);
    },
  );

  test.each(forbiddenAddresses)(
    "%s %s beside a public address is never reached by chance",
    async (_, address) => {
      const { web, dialled } = watched(async () => ["93.184.215.14", address]);
      expect(await web.post("https://hooks.acme.com/", sent, limits)).toMatchObject({
        reason: "refused_address",
      });
      expect(dialled).toEqual([]);
    },
  );

  test.each([
    ...disguisedAddresses.flat(),
    "http://hooks.acme.com/",
    "http://localhost:3000/",
    "http://127.0.0.1:3000/",
    "https://hooks.acme.com:8443/",
    "https://user:secret@hooks.acme.com/",
    "ftp://hooks.acme.com/",
    "nonsense",
    "",
  ])("%j is refused, whatever its name resolves to", async (url) => {
    const { web, dialled } = watched(async () => ["93.184.215.14"]);
    expect(await web.mayPost(url)).toBe(false);
    expect(await web.post(url, sent, limits)).toEqual({ ok: false, reason: "refused_address" });
    expect(dialled).toEqual([]);
  });

  test("a public name over https is reached, at the address that was checked", async () => {
    const { web, dialled } = watched(async () => ["93.184.215.14"]);
    expect(await web.mayPost("https://hooks.acme.com/a?b=1")).toBe(true);
    await web.post("https://hooks.acme.com/a?b=1", sent, limits);
    expect(dialled).toEqual(["93.184.215.14"]);
  });

  test("a name that changes between lookup and connection reaches only checked addresses", async () => {
    let asked = 0;
    const { web, dialled } = watched(async () => [asked++ % 2 === 0 ? "93.184.215.14" : "10.0.0.7"]);
    for (let n = 0; n < 1000; n++) await web.post(`https://a${n}.attack.example/`, sent, limits);
    expect(dialled).toEqual(Array(500).fill("93.184.215.14"));
  });
});

describe("on one machine", () => {
  test("a server on loopback gets the body and headers unchanged, and its answer is returned", async () => {
    const got: unknown[] = [];
    const host = await receiver(async (request, response) => {
      let body = "";
      for await (const chunk of request) body += chunk;
      const { "webhook-id": id, "content-type": type, cookie, authorization } = request.headers;
      got.push({ method: request.method, url: request.url, body, id, type, cookie, authorization });
      response.writeHead(418).end("short and stout");
    });
    const answer = await onMachine().post(`http://${host}/hook?a=1`, sent, limits);
    expect(answer).toEqual({ ok: true, status: 418, body: "short and stout" });
    expect(got).toEqual([
      { method: "POST", url: "/hook?a=1", body: sent.body, id: "evt_1", type: "application/json" },
    ]);
    for (const url of [`http://user@${host}/`, `http://127.0.0.2:1/`, `ftp://${host}/`])
      expect(await onMachine().mayPost(url), url).toBe(false);
  });

  test("a redirect is an answer, and is not followed", async () => {
    let followed = 0;
    const elsewhere = await receiver((_, response) => response.end(String(followed++)));
    const host = await receiver((_, response) =>
      response.writeHead(307, { location: `http://${elsewhere}/` }).end(),
    );
    expect(await onMachine().post(`http://${host}/`, sent, limits)).toMatchObject({ status: 307 });
    expect(followed).toBe(0);
  });

  test("4 KB of an endless answer are read, and a truncated one counts by its status", async () => {
    const host = await receiver((request, response) => {
      response.writeHead(200);
      if (request.url === "/torn") return response.write("be", () => response.destroy());
      const more = () => {
        while (!response.destroyed && response.write("x".repeat(1000)));
      };
      response.on("drain", more);
      return more();
    });
    const endless = await onMachine().post(`http://${host}/`, sent, limits);
    expect(endless).toEqual({ ok: true, status: 200, body: "x".repeat(4096) });
    expect(await onMachine().post(`http://${host}/torn`, sent, limits)).toMatchObject({ status: 200 });
  });

  test("a timeout and a missing server are different results", async () => {
    const host = await receiver(() => undefined);
    const silent = await onMachine().post(`http://${host}/`, sent, { ...limits, ms: 200 });
    expect(silent).toEqual({ ok: false, reason: "timeout" });
    expect(await onMachine().post("http://127.0.0.1:1/", sent, limits)).toEqual({
      ...{ ok: false, reason: "unreachable" },
    });
  });
});
