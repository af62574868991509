import { createServer } from "node:http";
import { type SignedRequest, signatureProblem } from "@kiteloop/core/testing";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { environmentAt } from "../testing/wire.ts";
import { withArchive } from "./assets.ts";

/** Objects in S3, by path as it came over the wire. */
const objects = new Map<string, Buffer>();
const requests: SignedRequest[] = [];

const xmlText = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** S3, strictly: no path is normalized, and a call with a wrong signature is refused. */
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const { method = "", url = "", headers } = request;
  const body = Buffer.concat(chunks);
  requests.push({ method, url, headers, body });
  const problem = signatureProblem({ method, url, headers, body }, "secret");
  if (problem !== null) return response.writeHead(403).end(`<Error><Code>${problem}</Code></Error>`);
  const [path = "", query = ""] = url.split("?");
  const key = path.slice("/assets/".length).split("/").map(decodeURIComponent).join("/");
  if (new URLSearchParams(query).get("list-type") === "2") {
    const prefix = new URLSearchParams(query).get("prefix") ?? "";
    const found = [...objects.keys()].filter((one) => one.startsWith(prefix));
    const keys = found.map((one) => `<Contents><Key>${xmlText(one)}</Key></Contents>`);
    return response.end(`<ListBucketResult>${keys.join("")}</ListBucketResult>`);
  }
  if (method === "PUT") objects.set(key, body);
  if (method === "DELETE") objects.delete(key);
  if (method !== "GET") return response.end();
  const held = objects.get(key);
  return held === undefined
    ? response.writeHead(404).end("<Error><Code>NoSuchKey</Code></Error>")
    : response.end(held);
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  Object.assign(process.env, environmentAt(`http://127.0.0.1:${port}`));
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});
beforeEach(() => {
  objects.clear();
  requests.length = 0;
});

/** Parts of keys on which clients, proxies and signatures disagree. */
const part = fc.oneof(
  fc.constantFrom(
    "a b",
    "+",
    "%",
    "%2F",
    "%20",
    "..",
    ".",
    "é",
    "e\u0301",
    "\u{1f600}",
    "?x=1",
    "#x",
    "a&b",
    "*'()!",
  ),
  fc.constantFrom("~", "=", ":", "@", ";", ",", "$", "\\", '"', "<>", "`", "|", "^", "{}", "[]"),
  fc.string({ minLength: 1, maxLength: 8 }).filter((text) => !text.includes("/")),
);
const key = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => `log/${parts.join("/")}`);

test("any key is stored, read and removed under that very name, by calls that S3 accepts", async () => {
  const { archive } = withArchive();
  const property = fc.asyncProperty(
    key,
    fc.uint8Array({ minLength: 1, maxLength: 64 }),
    async (name, bytes) => {
      objects.clear();
      await archive.put(name, bytes, "application/octet-stream");
      expect([...objects.keys()]).toEqual([name]);
      expect(new Uint8Array((await archive.get(name)) ?? [])).toEqual(bytes);
      expect(await archive.get(`${name}x`)).toBeNull();
      await archive.removeAll(name);
      expect(objects.size).toBe(0);
    },
  );
  await fc.assert(property, { numRuns: 60 });
});

test("a call whose path or body was changed on its way is refused, so that the test above can fail", async () => {
  const { archive } = withArchive();
  await archive.put("log/a b", Uint8Array.of(1), "text/plain");
  const [put] = requests;
  if (put === undefined) throw new Error("nothing was put");
  expect(signatureProblem(put, "secret")).toBeNull();
  expect(signatureProblem({ ...put, url: put.url.replace("%20", "+") }, "secret")).toBe("another signature");
  expect(signatureProblem({ ...put, body: Uint8Array.of(2) }, "secret")).toBe("another body");
});
