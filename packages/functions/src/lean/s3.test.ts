import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import * as fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { credentials, region } from "../testing/clients.ts";
import { type Received, signedAgain, startWire, type Wire } from "../testing/wire.ts";
import { addressOf, Bucket } from "./s3.ts";

let wire: Wire;
let received: Received[];
let sdk: S3Client;
beforeAll(async () => {
  wire = await startWire("the object");
  received = wire.received;
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_S3: wire.endpoint,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_SESSION_TOKEN: credentials.sessionToken,
  });
  const requestChecksumCalculation = "WHEN_REQUIRED";
  const { endpoint } = wire;
  sdk = new S3Client({ endpoint, region, credentials, forcePathStyle: true, requestChecksumCalculation });
});
afterAll(() => wire.stop());
beforeEach(() => {
  received.length = 0;
});

const bucket = () => new Bucket(region, "assets");
const failing = (status: number, code: string) => ({ status, body: `<Error><Code>${code}</Code></Error>` });
const headers = { "content-type": "text/javascript", "cache-control": "max-age=60" };

test("an object is written as the SDK writes it, under the same address, with its hash signed", async () => {
  await bucket().put("w/prj_1.js", "é", { ...headers, "if-none-match": "*" });
  const [{ method, path, headers: sent, body } = { headers: {} }] = received as Partial<Received>[];
  expect({ method, path, body }).toEqual({ method: "PUT", path: "/assets/w/prj_1.js", body: "é" });
  expect(sent).toMatchObject({ ...headers, "if-none-match": "*", "x-amz-security-token": "session" });
  const command = { Bucket: "assets", Key: "w/prj_1.js", Body: "é", IfNoneMatch: "*" };
  await sdk.send(
    new PutObjectCommand({ ...command, ContentType: "text/javascript", CacheControl: "max-age=60" }),
  );
  expect(received[1]?.path).toBe(`${path}?x-id=PutObject`);
  expect(received[1]?.headers).toMatchObject({ ...headers, "if-none-match": "*" });
  expect(received[1]?.headers["x-amz-content-sha256"]).toBe(sent?.["x-amz-content-sha256"]);
});

test("any key travels and is signed as by the SDK", async () => {
  const key = fc
    .string({ unit: "grapheme", minLength: 1, maxLength: 12 })
    .filter((text) => !/^\.*$|\/\.*(\/|$)|^\//.test(text));
  await fc.assert(
    fc.asyncProperty(key, async (Key) => {
      received.length = 0;
      await bucket().get(`w/${Key}x`);
      await sdk.send(new GetObjectCommand({ Bucket: "assets", Key: `w/${Key}x` }));
      const [ours, theirs] = received;
      // The SDK names its operation once more in a query, which S3 does not ask for.
      expect(ours?.path).toBe(theirs?.path.replace("?x-id=GetObject", ""));
      expect(theirs && signedAgain(theirs, "s3")).toBe(theirs?.headers.authorization);
      expect(ours && signedAgain(ours, "s3")).toBe(ours?.headers.authorization);
    }),
    { numRuns: 25 },
  );
});

test("a list is asked for as by the SDK", async () => {
  const prefix = "w/prj_1/é (1)";
  expect(await bucket().list(prefix)).toEqual([]);
  await sdk
    .send(new ListObjectsV2Command({ Bucket: "assets", Prefix: prefix, EncodingType: "url" }))
    .catch(() => undefined);
  const [ours, theirs] = received;
  expect(ours?.path.replace("/assets/?", "/assets?")).toBe(theirs?.path.replace("/assets/?", "/assets?"));
  expect(ours && signedAgain(ours, "s3")).toBe(ours?.headers.authorization);
  expect(theirs && signedAgain(theirs, "s3")).toBe(theirs?.headers.authorization);
});

test.each([
  [503, "SlowDown"],
  [500, "InternalError"],
  [409, "ConditionalRequestConflict"],
])("%s %s is asked again", async (status, code) => {
  wire.next(failing(status, code), failing(status, code));
  await bucket().put("w/a.js", "x", headers);
  expect(received).toHaveLength(3);
});

test.each([
  [412, "PreconditionFailed"],
  [404, "NoSuchKey"],
  [403, "AccessDenied"],
])("%s %s is an answer, by its name", async (status, code) => {
  wire.next(failing(status, code));
  await expect(bucket().get("w/a.js")).rejects.toMatchObject({
    name: code,
    $metadata: { httpStatusCode: status },
  });
  expect(received).toHaveLength(1);
});

test("without another endpoint it is the bucket's own host", () => {
  expect(addressOf(region, "assets", undefined)).toEqual({
    endpoint: "https://assets.s3.eu-central-1.amazonaws.com",
    prefix: "",
  });
});
