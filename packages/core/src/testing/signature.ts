import { createHash, createHmac } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

export type SignedRequest = { method: string; url: string; headers: IncomingHttpHeaders; body: Uint8Array };

const sha256 = (data: string | Uint8Array) => createHash("sha256").update(data).digest("hex");
const hmac = (key: string | Uint8Array, text: string) => createHmac("sha256", key).update(text).digest();

const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** S3's path is encoded once, any other service's twice: what was sent is encoded again. */
const canonicalPath = (path: string, service: string) =>
  path
    .split("/")
    .map((segment) => encode(service === "s3" ? decodeURIComponent(segment) : segment))
    .join("/");

const canonicalQuery = (query: string) =>
  [...new URLSearchParams(query)]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join("&");

const form =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([\w-]+)\/([\w-]+)\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/;

/** Headers that a service demands to be signed. */
const mustBeSigned = /^(host|x-amz-(date|target|security-token|content-sha256))$/;

/**
 * Why a service refuses a request by its signature (AWS Signature Version 4), or null. Written from AWS's specification
 * ("Create a signed AWS API request"), so that neither AWS's client nor ours is checked by its own code.
 */
export function signatureProblem(request: SignedRequest, secretAccessKey: string): string | null {
  const { method, headers, body } = request;
  const parts = form.exec(headers.authorization ?? "");
  if (parts === null) return "not signed";
  const [, , day = "", region = "", service = "", names = "", signature] = parts;
  const signed = names.split(";");
  const unsigned = Object.keys(headers).filter((name) => mustBeSigned.test(name) && !signed.includes(name));
  if (unsigned.length > 0) return `unsigned: ${unsigned}`;
  const time = String(headers["x-amz-date"]);
  if (!time.startsWith(day)) return "signed for another day";
  const hash = headers["x-amz-content-sha256"] ?? sha256(body);
  if (/^[0-9a-f]{64}$/.test(String(hash)) && hash !== sha256(body)) return "another body";
  const [path = "", query = ""] = request.url.split("?");
  const values = signed.map((name) => `${name}:${String(headers[name]).trim().replaceAll(/ +/g, " ")}\n`);
  const canonical = [
    ...[method, canonicalPath(path, service), canonicalQuery(query)],
    ...[values.join(""), names, hash],
  ].join("\n");
  const scope = `${day}/${region}/${service}/aws4_request`;
  const key = [day, region, service, "aws4_request"].reduce<string | Uint8Array>(
    hmac,
    `AWS4${secretAccessKey}`,
  );
  const expected = hmac(key, ["AWS4-HMAC-SHA256", time, scope, sha256(canonical)].join("\n")).toString("hex");
  return signature === expected ? null : "another signature";
}
