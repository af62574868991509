import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withAssets, withPictures } from "./assets.ts";

/** The part of S3 that we use: objects by key, and conditional writes. */
const objects = new Map<string, { body: Buffer; cacheControl: string | undefined }>();
let refuse: number | null = null;
/** Answers to the next requests, before S3 works normally. */
let failures: [status: number, code: string][] = [];
const methods: string[] = [];

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://s3");
  const key = decodeURIComponent(pathname);
  const held = objects.get(key);
  const error = (status: number, code: string) =>
    response
      .writeHead(status, { "content-type": "application/xml" })
      .end(`<Error><Code>${code}</Code></Error>`);
  const body = await bodyOf(request);
  methods.push(request.method ?? "");
  const failure = failures.shift();
  if (failure) return error(...failure);
  if (refuse !== null) return error(refuse, "AccessDenied");
  if (searchParams.get("list-type") === "2") {
    const prefix = `/assets/${searchParams.get("prefix")}`;
    // S3 lists keys in order, and its token continues after the last one.
    const after = searchParams.get("continuation-token") ?? "";
    const found = [...objects.keys()].filter((one) => one.startsWith(prefix) && one > after).toSorted();
    const page = found.slice(0, 2);
    const keys = page.map((one) => `<Contents><Key>${one.slice("/assets/".length)}</Key></Contents>`);
    const more = found.length > page.length;
    const token = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
    return response.end(
      `<ListBucketResult><IsTruncated>${more}</IsTruncated>${token}${keys.join("")}</ListBucketResult>`,
    );
  }
  if (request.method === "DELETE") {
    objects.delete(key);
    return response.writeHead(204).end();
  }
  if (request.method === "GET") {
    return held ? response.end(held.body) : error(404, "NoSuchKey");
  }
  if (request.headers["if-none-match"] === "*" && held) return error(412, "PreconditionFailed");
  objects.set(key, { body, cacheControl: request.headers["cache-control"] });
  return response.end();
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  Object.assign(process.env, {
    STAGE: "test",
    KITELOOP_TABLE: "test",
    APP_ORIGIN: "https://app.test",
    EDGE_ORIGIN: "https://edge.test",
    ASSETS_BUCKET: "assets",
    AWS_REGION: "eu-central-1",
    AWS_ACCESS_KEY_ID: "test",
    AWS_SECRET_ACCESS_KEY: "test",
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
  });
});
afterAll(() => server.close());

const { assets } = withAssets();
const options = { contentType: "text/javascript; charset=utf-8", cacheControl: "public, max-age=60" };

test("an object is read as it was stored, with its cache lifetime; a missing one is null", async () => {
  await assets.put("w/prj_1.js", "one", options);
  await assets.put("w/prj_1.js", "two", options);
  expect(await assets.get("w/prj_1.js")).toContain("two");
  expect(objects.get("/assets/w/prj_1.js")?.cacheControl).toBe("public, max-age=60");
  expect(await assets.get("w/prj_2.js")).toBeNull();
});

test("a created object is never written again", async () => {
  await assets.create("w/prj_1/0.js", "first", options);
  await assets.create("w/prj_1/0.js", "second", options);
  expect(await assets.get("w/prj_1/0.js")).toContain("first");
});

test("objects with a prefix are removed, however many lists that takes, and no others", async () => {
  for (const key of ["w/prj_3.js", "w/prj_3/a b.js", "w/prj_3/2.js", "w/prj_3/3.js", "w/prj_4.js"])
    await assets.put(key, "x", options);
  await assets.removeAll("w/prj_3");
  expect([...objects.keys()].filter((key) => /prj_[34]/.test(key))).toEqual(["/assets/w/prj_4.js"]);
});

test("a picture comes back byte for byte, is not cacheable, and is null if there is none", async () => {
  const { pictures } = withPictures();
  const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
  await pictures.put("feedback/usr_1/fbk_1", bytes, "image/png");
  expect(new Uint8Array((await pictures.get("feedback/usr_1/fbk_1")) ?? [])).toEqual(bytes);
  expect(objects.get("/assets/feedback/usr_1/fbk_1")?.cacheControl).toBe("private, no-store");
  await pictures.removeAll("feedback/usr_1/fbk");
  expect(await pictures.get("feedback/usr_1/fbk_1")).toBeNull();
});

test("a refusal for another reason is an error", async () => {
  refuse = 403;
  await expect(assets.create("w/prj_1/1.js", "x", options)).rejects.toThrow();
  await expect(assets.get("w/prj_1/0.js")).rejects.toThrow();
  refuse = null;
});

test.each([
  [503, "SlowDown"],
  [500, "InternalError"],
  [409, "ConditionalRequestConflict"],
])("%s %s is temporary: the object is created by another attempt", async (status, code) => {
  methods.length = 0;
  failures = [
    [status, code],
    [status, code],
  ];
  await assets.create(`w/prj_5/${status}.js`, "once", options);
  expect(methods).toEqual(["PUT", "PUT", "PUT"]);
  expect(await assets.get(`w/prj_5/${status}.js`)).toBe("once");
});
