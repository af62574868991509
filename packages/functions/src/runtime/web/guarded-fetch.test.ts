import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { forbiddenAddresses } from "./addresses.data.ts";
import { AddressRefused, guardedFetch } from "./guarded-fetch.ts";

let server: Server;
let host = "";
let seen: { method: string | undefined; headers: IncomingMessage["headers"]; body: string }[] = [];
let respond = (response: ServerResponse) => void response.end();

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += part;
    seen.push({ method: request.method, headers: request.headers, body });
    respond(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  host = `127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  seen = [];
});

const soon = () => AbortSignal.timeout(2_000);
const own = () => guardedFetch({ userAgent: "test", bytes: 100, loopback: [host] });

test("no address that isn’t public is reached, nor anything by plain http or at another port", async () => {
  const dialled: string[] = [];
  const reach = (resolve: () => Promise<string[]>) =>
    guardedFetch({
      ...{ userAgent: "test", bytes: 100, resolve },
      dial: (address, port) => {
        dialled.push(address);
        return { host: address, port };
      },
    });
  for (const [, address] of forbiddenAddresses)
    await expect(reach(async () => [address])("https://id.acme.com/", { signal: soon() })).rejects.toThrow(
      "no public address",
    );
  const anywhere = reach(async () => ["93.184.215.14"]);
  for (const url of [
    "http://id.acme.com/",
    "https://id.acme.com:8443/",
    "https://user@id.acme.com/",
    "ftp://id.acme.com/",
    `http://${host}/`,
    "https://127.0.0.1/",
  ])
    await expect(anywhere(url, { signal: soon() }), url).rejects.toThrow("no public address");
  expect(dialled).toEqual([]);
});

test("an origin that the operator named is reached in a private network and at its port, and nothing beside it", async () => {
  const dialled: string[] = [];
  const reach = (addresses: string[]) =>
    guardedFetch({
      ...{ userAgent: "test", bytes: 100, own: ["https://id.acme.lan:8443", "https://10.0.0.9"] },
      resolve: async () => addresses,
      dial: (address, port) => {
        dialled.push(`${address} ${port}`);
        return { host: "127.0.0.1", port: 1 };
      },
    });
  const ask = (url: string, ...addresses: string[]) => reach(addresses)(url, { signal: soon() });
  for (const address of [
    "10.1.2.3",
    "192.168.0.4",
    "127.0.0.1",
    "::1",
    "fd12::1",
    "100.64.0.7",
    "93.184.215.14",
  ])
    await expect(ask("https://id.acme.lan:8443/realms/acme", address)).rejects.toThrow("ECONNREFUSED");
  await expect(ask("https://10.0.0.9/")).rejects.toThrow("ECONNREFUSED");
  expect(dialled).toHaveLength(8);
  expect([dialled[0], dialled[7]]).toEqual(["10.1.2.3 8443", "10.0.0.9 443"]);
  for (const [what, address] of forbiddenAddresses.filter(([what]) =>
    /metadata|Azure|link-local|multicast/.test(what),
  ))
    await expect(ask("https://id.acme.lan:8443/", address), what).rejects.toThrow(AddressRefused);
  for (const url of [
    "https://id.acme.lan/",
    "https://id.acme.lan:8444/",
    "https://vault.acme.lan:8443/",
    "http://id.acme.lan:8443/",
    "https://user@id.acme.lan:8443/",
    "https://id.acme.lan:8443@vault.acme.lan/",
  ])
    await expect(ask(url, "10.1.2.3"), url).rejects.toThrow(AddressRefused);
  await expect(ask("https://id.acme.lan:8443/", "10.1.2.3", "169.254.169.254")).rejects.toThrow(
    AddressRefused,
  );
  expect(dialled).toHaveLength(8);
});

test("a request has its headers and body, and an answer its status, type and text", async () => {
  respond = (response) =>
    void response.writeHead(400, { "content-type": "application/json", "set-cookie": "a=b" }).end("{}");
  const answer = await own()(`http://${host}/token`, {
    ...{ headers: { authorization: "Basic eA==" }, body: "grant=ü", signal: soon() },
  });
  expect(seen).toMatchObject([
    { method: "POST", body: "grant=ü", headers: { authorization: "Basic eA==", "user-agent": "test" } },
  ]);
  expect([answer.status, await answer.text()]).toEqual([400, "{}"]);
  expect([...answer.headers.keys()]).toEqual(["content-type"]);
  await own()(`http://${host}/me`, { signal: soon() });
  expect(seen[1]).toMatchObject({ method: "GET", body: "" });
  expect(seen[1]?.headers["content-length"]).toBeUndefined();
});

test("a redirect is an answer that isn’t followed, and one without content has none", async () => {
  respond = (response) => void response.writeHead(302, { location: `http://${host}/else` }).end();
  expect((await own()(`http://${host}/`, { signal: soon() })).status).toBe(302);
  expect(seen).toHaveLength(1);
  respond = (response) => void response.writeHead(204).end();
  expect((await own()(`http://${host}/`, { signal: soon() })).body).toBeNull();
});

test("an answer that is too long or doesn’t end is given up", async () => {
  respond = (response) => void response.end("x".repeat(101));
  await expect(own()(`http://${host}/`, { signal: soon() })).rejects.toThrow("answered too much");
  respond = (response) => void response.write("x");
  await expect(own()(`http://${host}/`, { signal: AbortSignal.timeout(100) })).rejects.toThrow("aborted");
});
