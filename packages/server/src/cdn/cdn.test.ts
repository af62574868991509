import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request as rawRequest } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Listening, listen } from "../http/listen.ts";
import { respond } from "./respond.ts";
import { webObject } from "./web.ts";

const folder = mkdtempSync(join(tmpdir(), "kiteloop-cdn-"));
const dist = join(folder, "dist");
const script = "export const loop = 1;\n".repeat(200);
let cdn: Listening;

beforeAll(async () => {
  for (const name of ["assets", "docs"]) mkdirSync(join(dist, name), { recursive: true });
  writeFileSync(join(folder, "secret.txt"), "secret");
  writeFileSync(join(dist, "index.html"), "<h1>front</h1>{{ VITE_SITE_ORIGIN }}/");
  for (const name of ["sitemap.xml", "robots.txt", "llms.txt", "docs/api.md"])
    writeFileSync(join(dist, name), "{{ VITE_SITE_ORIGIN }}/ and {{ VITE_SITE_ORIGIN }}/");
  writeFileSync(join(dist, "members.html"), "<h1>shell</h1>");
  writeFileSync(join(dist, "404.html"), "<h1>lost</h1>");
  writeFileSync(join(dist, "assets/app-1.js"), script);
  const origins = { app: "http://app", edge: "http://edge" };
  const server = createServer(async (request, response) => {
    await respond(request, response, await webObject(dist, decodeURIComponent(request.url ?? "/"), origins));
  });
  cdn = await listen(server, 0);
});
afterAll(async () => {
  await cdn.close();
  rmSync(folder, { recursive: true });
});

/** The bytes as sent: fetch would decompress them. */
function raw(path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }>(
    (resolve, reject) => {
      const outgoing = rawRequest({ host: "127.0.0.1", port: cdn.port, path, headers }, async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
      });
      outgoing.on("error", reject);
      outgoing.end();
    },
  );
}

test("a deep link into the members area serves the shell, an unknown public path a 404 page", async () => {
  const deep = await raw("/members/projects/prj_1/analytics");
  expect([deep.status, deep.body.toString()]).toEqual([200, "<h1>shell</h1>"]);
  const lost = await raw("/nowhere");
  expect([lost.status, lost.body.toString()]).toEqual([404, "<h1>lost</h1>"]);
  expect((await raw("/assets/app-2.js")).status).toBe(404);
});

test("pages, lists and Markdown contain the origin they are served from", async () => {
  expect((await raw("/")).body.toString()).toBe("<h1>front</h1>http://app/");
  for (const path of ["/sitemap.xml", "/robots.txt", "/llms.txt", "/docs/api.md"])
    expect((await raw(path)).body.toString()).toBe("http://app/ and http://app/");
});

test("Markdown is sent as such", async () => {
  expect((await raw("/docs/api.md")).headers["content-type"]).toBe("text/markdown; charset=utf-8");
});

test.each([
  ["br", brotliDecompressSync],
  ["gzip", gunzipSync],
])("scripts are compressed with %s for clients that accept it", async (encoding, decode) => {
  const answer = await raw("/assets/app-1.js", { "accept-encoding": encoding });
  expect(answer.headers["content-encoding"]).toBe(encoding);
  expect(answer.body.length).toBeLessThan(script.length / 10);
  expect(decode(answer.body).toString()).toBe(script);
});

test("a client that refuses an encoding is not sent it", async () => {
  const answer = await raw("/assets/app-1.js", { "accept-encoding": "br;q=0, identity" });
  expect(answer.headers["content-encoding"]).toBeUndefined();
  expect(answer.body.toString()).toBe(script);
});

test("a file that the browser has already is not sent again", async () => {
  const { headers } = await raw("/assets/app-1.js");
  const again = await raw("/assets/app-1.js", { "if-none-match": String(headers.etag) });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  expect((await raw("/assets/app-1.js", { "if-none-match": '"other"' })).status).toBe(200);
});

test("hashed files are cached forever, the shell is always revalidated", async () => {
  expect((await raw("/assets/app-1.js")).headers["cache-control"]).toContain("immutable");
  expect((await raw("/members")).headers["cache-control"]).toContain("must-revalidate");
});

test.each([
  "/../secret.txt",
  "/assets/../../secret.txt",
  "/%2e%2e/secret.txt",
  "/..%5csecret.txt",
  "/assets/%00.js",
])("%s reads nothing outside the build", async (path) => {
  const answer = await raw(path);
  expect(answer.status).toBe(404);
  expect(answer.body.toString()).not.toContain("secret");
});
