import { createHash, createHmac } from "node:crypto";

export type Credentials = { accessKeyId: string; secretAccessKey: string; sessionToken?: string };

/** What is sent. `path` and `query` are as they travel: encoded, and the query's parts in their order. */
export type Request = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  query?: string;
  headers: Record<string, string>;
  body: string | Uint8Array;
  /** The path as it is signed: all services but S3 want it encoded once more than it travels. */
  signedPath?: string;
  /** For what anybody may ask. */
  unsigned?: boolean;
};

export const hex = (bytes: string | Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const keyed = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();

/** The day's key, which is the same for each call of a day. */
let known: { of: string; key: Buffer } | null = null;

function keyFor(secret: string, day: string, region: string, service: string): Buffer {
  const of = `${secret} ${day} ${region} ${service}`;
  if (known?.of !== of)
    known = { of, key: [region, service, "aws4_request"].reduce(keyed, keyed(`AWS4${secret}`, day)) };
  return known.key;
}

/**
 * Headers of a request with AWS's Signature Version 4.
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html
 */
export function signed(
  request: Request & { host: string },
  at: { region: string; service: string; now: Date },
  { accessKeyId, secretAccessKey, sessionToken }: Credentials,
): Record<string, string> {
  const time = at.now.toISOString().replace(/[-:]|\.\d{3}/g, "");
  const day = time.slice(0, 8);
  const headers: Record<string, string> = {
    ...request.headers,
    host: request.host,
    "x-amz-date": time,
    ...(sessionToken !== undefined && { "x-amz-security-token": sessionToken }),
  };
  const names = Object.keys(headers).sort();
  const listed = names.map((name) => `${name}:${headers[name]?.trim()}\n`).join("");
  const { method, path, signedPath = path, query = "", body } = request;
  const canonical = [method, signedPath, query, listed, names.join(";"), hex(body)].join("\n");
  const scope = `${day}/${at.region}/${at.service}/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", time, scope, hex(canonical)].join("\n");
  const signature = keyed(keyFor(secretAccessKey, day, at.region, at.service), text).toString("hex");
  return {
    ...headers,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${names.join(";")}, Signature=${signature}`,
  };
}
