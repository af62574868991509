import { isUtf8 } from "node:buffer";
import type { Endpoint } from "@kiteloop/contract/shared/endpoint";
import { unread } from "@kiteloop/contract/shared/fields/none";
import { AppError } from "@kiteloop/core/shared/errors";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { callerAddress } from "./caller.ts";

const keyInUrl = /kl_(?:live|test)_(?:sk|pk)_/i;
const maxDepth = 32;

/** The parts of a request that later steps need, limited in size and depth. */
export type Request = {
  params: Record<string, string>;
  query: Record<string, string>;
  /** The page says that a program drives its browser: a parameter of every call of the script, so it is none of an endpoint. */
  webdriver: boolean;
  body: unknown;
  /** The body's bytes as text, for hashing. */
  rawBody: string;
  header(name: string): string | null;
  /** By their lower-case names. */
  headers: Readonly<Record<string, string>>;
  cookies: ReadonlyMap<string, string>;
  /** The address that the request came from; no header of the caller can change it. */
  address: string;
  origin: string | null;
};

function cookiesOf(event: APIGatewayProxyEventV2): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of event.cookies ?? []) {
    const at = pair.indexOf("=");
    if (at > 0) cookies.set(pair.slice(0, at).trim(), pair.slice(at + 1).trim());
  }
  return cookies;
}

function present(values: Record<string, string | undefined> | undefined): Record<string, string> {
  const entries = Object.entries(values ?? {}).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return Object.fromEntries(entries);
}

/** Maximum nesting: more than any endpoint needs, and few enough for recursive functions. */
function tooDeep(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const char = text[i];
    if (inString) {
      if (char === "\\") i++;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === "{" || char === "[") {
      depth++;
      if (depth > maxDepth) return true;
    } else if (char === "}" || char === "]") depth--;
  }
  return false;
}

function bodyOf(text: string, contentType: string, endpoint: Endpoint): unknown {
  if (text === "") return {};
  if (endpoint.body === unread) return {};
  const type = contentType.split(";")[0]?.trim().toLowerCase() ?? "";
  const plainAllowed = endpoint.path.startsWith("/v1/");
  if (type !== "application/json" && !(plainAllowed && type === "text/plain")) {
    throw new AppError("request.unsupported_media_type");
  }
  if (tooDeep(text))
    throw new AppError("request.malformed", { detail: `The body is nested deeper than ${maxDepth} levels.` });
  try {
    // Some clients begin with a byte order mark, which is white space.
    return JSON.parse(text.trim());
  } catch (error) {
    throw new AppError("request.malformed", {}, error);
  }
}

/**
 * Whether the body was sent in UTF-8. API Gateway passes text on with a replacement character for each byte that isn't, so the
 * text is longer than what was sent.
 */
function isSentInUtf8({ isBase64Encoded, headers }: APIGatewayProxyEventV2, bytes: Buffer): boolean {
  if (isBase64Encoded) return isUtf8(bytes);
  const sent = Number(headers["content-length"] ?? bytes.byteLength);
  return sent === bytes.byteLength || !bytes.includes("\uFFFD");
}

/** Reads an API Gateway event within the endpoint's limits. @throws AppError for an unreadable one. */
export function readRequest(event: APIGatewayProxyEventV2, endpoint: Endpoint): Request {
  const address = callerAddress(event);
  if (keyInUrl.test(`${event.rawPath}?${event.rawQueryString}`)) throw new AppError("request.key_in_url");
  const raw = event.body ?? "";
  const bytes = event.isBase64Encoded ? Buffer.from(raw, "base64") : Buffer.from(raw, "utf8");
  if (bytes.byteLength > endpoint.limits.bodyBytes) {
    throw new AppError("request.too_large", { detail: `The limit is ${endpoint.limits.bodyBytes} bytes.` });
  }
  if (!isSentInUtf8(event, bytes))
    throw new AppError("request.malformed", { detail: "The body is not in UTF-8." });
  const { webdriver, ...query } = present(event.queryStringParameters);
  const header = (name: string) => event.headers[name] ?? null;
  const rawBody = bytes.toString("utf8");
  return {
    params: present(event.pathParameters),
    query,
    webdriver: webdriver !== undefined,
    body: endpoint.method === "GET" ? {} : bodyOf(rawBody, header("content-type") ?? "", endpoint),
    rawBody,
    header,
    headers: present(event.headers),
    cookies: cookiesOf(event),
    address,
    origin: header("origin"),
  };
}
