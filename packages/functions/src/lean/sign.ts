import { createHash, createHmac } from "node:crypto";

export type Credentials = { accessKeyId: string; secretAccessKey: string; sessionToken?: string };

const hex = (text: string) => createHash("sha256").update(text).digest("hex");
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
 * Headers of a POST to `/` with AWS's Signature Version 4.
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html
 */
export function signed(
  request: { host: string; headers: Record<string, string>; body: string },
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
  const canonical = ["POST", "/", "", listed, names.join(";"), hex(request.body)].join("\n");
  const scope = `${day}/${at.region}/${at.service}/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", time, scope, hex(canonical)].join("\n");
  const signature = keyed(keyFor(secretAccessKey, day, at.region, at.service), text).toString("hex");
  return {
    ...headers,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${names.join(";")}, Signature=${signature}`,
  };
}
