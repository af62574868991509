import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AssetOptions } from "@kiteloop/core/shared/context";
import { signatureProblem, type TestAssets, type TestPictures } from "@kiteloop/core/testing";
import { readBody } from "@kiteloop/server/http/body";
import { type Listening, listen } from "@kiteloop/server/http/listen";
import * as z from "zod";

/** A permission that IAM checks: `dynamodb:Query` on `indexes`, `s3:PutObject` on `assets`. */
export type AwsCall = { action: string; resource: string };

export type Wire = { origin: string; close(): Promise<void> };
export type Note = (call: AwsCall) => void;

const limit = 8 * 1024 * 1024;

/** The bundles' credentials. A call signed otherwise is refused. */
export const credentials = {
  AWS_ACCESS_KEY_ID: "AKIDEXAMPLE",
  AWS_SECRET_ACCESS_KEY: "secret",
  AWS_SESSION_TOKEN: "session",
} as const;

/** Unsigned calls are public: IAM does not check them. */
const isSigned = ({ headers }: IncomingMessage) => headers.authorization !== undefined;
const targetOf = ({ headers }: IncomingMessage) => String(headers["x-amz-target"] ?? "").split(".")[1] ?? "";

/** As a service checks a call: null if it is signed with the bundles' credentials. */
function refusalOf(request: IncomingMessage, body: Buffer): string | null {
  const { method = "", url = "", headers } = request;
  if (headers["x-amz-security-token"] !== credentials.AWS_SESSION_TOKEN) return "another session";
  return signatureProblem({ method, url, headers, body }, credentials.AWS_SECRET_ACCESS_KEY);
}

type Answer = (request: IncomingMessage, body: Buffer, response: ServerResponse) => Promise<unknown>;

/** A service on loopback; an error thrown by its handler is its failure. */
export async function serve(answer: Answer, { isPublic = false } = {}): Promise<Wire> {
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await readBody(request, limit);
    const refusal = isPublic && !isSigned(request) ? null : refusalOf(request, body);
    if (refusal === null) return answer(request, body, response);
    const message = JSON.stringify({ __type: "InvalidSignatureException", message: refusal });
    return response.writeHead(403, { "x-amzn-errortype": "InvalidSignatureException" }).end(message);
  };
  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => {
      response.writeHead(500, { "x-amzn-errortype": "InternalServerError" }).end(String(error));
    });
  });
  const { origin, close }: Listening = await listen(server, 0);
  return { origin, close };
}

/** Forwards a call to the service that implements it. */
export async function passOn(
  endpoint: string,
  request: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): Promise<void> {
  const { host: _host, connection: _connection, "content-length": _length, ...headers } = request.headers;
  const answer = await fetch(endpoint + (request.url ?? "/"), {
    method: request.method ?? "POST",
    headers: Object.entries(headers).map(([name, value]) => [name, String(value)] as [string, string]),
    body: new Uint8Array(body),
  });
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  response.end(Buffer.from(await answer.arrayBuffer()));
}

const tableCall = z.object({
  IndexName: z.string().optional(),
  TransactItems: z.array(z.record(z.string(), z.unknown())).default([]),
});

/** In a transaction DynamoDB has IAM check the actions of its items. */
const itemActions: Record<string, string> = {
  Put: "PutItem",
  Update: "UpdateItem",
  Delete: "DeleteItem",
  ConditionCheck: "ConditionCheckItem",
  Get: "GetItem",
};

/** The table engine, with each call recorded. */
export function tableWire(engine: string, note: Note): Promise<Wire> {
  return serve(async (request, body, response) => {
    const { IndexName, TransactItems } = tableCall.parse(JSON.parse(body.toString("utf8")));
    const target = targetOf(request);
    const names = target.startsWith("Transact")
      ? TransactItems.flatMap((item) => Object.keys(item)).map((kind) => itemActions[kind] ?? kind)
      : [target];
    for (const name of names)
      note({ action: `dynamodb:${name}`, resource: IndexName === undefined ? "table" : "indexes" });
    await passOn(engine, request, body, response);
  });
}

/** The user pool, with each signed call recorded. */
export function poolWire(identity: string, note: Note): Promise<Wire> {
  const call: Answer = async (request, body, response) => {
    if (isSigned(request)) note({ action: `cognito-idp:${targetOf(request)}`, resource: "userPool" });
    await passOn(identity, request, body, response);
  };
  return serve(call, { isPublic: true });
}

/** SSM with one parameter, which its calls must decrypt. */
export function parameterWire(name: string, Value: string, note: Note): Promise<Wire> {
  const asked = z.object({ Name: z.literal(name), WithDecryption: z.literal(true) });
  return serve(async (request, body, response) => {
    asked.parse(JSON.parse(body.toString("utf8")));
    note({ action: `ssm:${targetOf(request)}`, resource: "secretKeys" });
    response.writeHead(200, { "content-type": "application/x-amz-json-1.1" });
    response.end(JSON.stringify({ Parameter: { Name: name, Type: "SecureString", Value } }));
  });
}

const pictured = "feedback/";
const archived = "log/";

/** Policies grant access to keys below `w/`, `feedback/` or `log/`. */
function placeOf(key: string): string {
  if (key.startsWith(pictured)) return "pictures";
  if (key.startsWith(archived)) return "archive";
  return key.startsWith("w/") ? "assets" : key;
}

type Stored = { contentType: string; body: string | Uint8Array };

type Memory = { assets: TestAssets; pictures: TestPictures; archive: TestPictures };

/** One bucket of three memories. */
function objectsOf({ assets, pictures, archive }: Memory) {
  const all = [assets, pictures, archive];
  return {
    keys: () => all.flatMap(({ objects }) => [...objects.keys()]),
    delete: (key: string) => all.some(({ objects }) => objects.delete(key)),
    get(key: string): Stored | undefined {
      const [asset, picture] = [
        assets.objects.get(key),
        pictures.objects.get(key) ?? archive.objects.get(key),
      ];
      if (picture !== undefined) return { contentType: picture.contentType, body: picture.bytes };
      return asset && { contentType: asset.options.contentType, body: asset.body };
    },
    async put(key: string, bytes: Buffer, options: AssetOptions): Promise<void> {
      if (key.startsWith(pictured)) await pictures.put(key, bytes, options.contentType);
      else if (key.startsWith(archived)) await archive.put(key, bytes, options.contentType);
      else await assets.put(key, bytes.toString("utf8"), options);
    },
  };
}

const escapeXml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** S3 as far as we call it, with objects in memory. A key is requested as `/{bucket}/{key}`. */
export function storeWire(memory: Memory, bucket: string, note: Note): Promise<Wire> {
  const objects = objectsOf(memory);
  const refuse = (response: ServerResponse, status: number, code: string) =>
    response
      .writeHead(status, { "content-type": "application/xml" })
      .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
  return serve(async (request, body, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://s3");
    if (!pathname.startsWith(`/${bucket}/`)) return refuse(response, 404, "NoSuchBucket");
    const key = decodeURIComponent(pathname.slice(bucket.length + 2));
    if (searchParams.get("list-type") === "2") {
      const begins = searchParams.get("prefix") ?? "";
      note({ action: "s3:ListBucket", resource: placeOf(begins) });
      const found = objects.keys().filter((one) => one.startsWith(begins));
      const keys = found.map((one) => `<Contents><Key>${escapeXml(one)}</Key></Contents>`);
      return response.end(`<ListBucketResult>${keys.join("")}</ListBucketResult>`);
    }
    if (request.method === "DELETE") {
      note({ action: "s3:DeleteObject", resource: placeOf(key) });
      objects.delete(key);
      return response.writeHead(204).end();
    }
    if (request.method === "GET") {
      note({ action: "s3:GetObject", resource: placeOf(key) });
      const object = objects.get(key);
      // S3 reveals whether an object exists only to callers who may list the bucket.
      if (object === undefined) note({ action: "s3:ListBucket", resource: placeOf(key) });
      if (object === undefined) return refuse(response, 404, "NoSuchKey");
      return response.writeHead(200, { "content-type": object.contentType }).end(object.body);
    }
    if (request.method !== "PUT") return refuse(response, 405, "MethodNotAllowed");
    note({ action: "s3:PutObject", resource: placeOf(key) });
    const { "content-type": contentType = "", "cache-control": cacheControl = "" } = request.headers;
    if (request.headers["if-none-match"] === "*" && objects.get(key) !== undefined)
      return refuse(response, 412, "PreconditionFailed");
    await objects.put(key, body, { contentType, cacheControl });
    return response.writeHead(200, { etag: '"1"' }).end();
  });
}
