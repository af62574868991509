import type { IncomingMessage, ServerResponse } from "node:http";
import { encode, etagOf } from "./encode.ts";

export type CdnObject = {
  status?: number;
  body: Buffer;
  contentType: string;
  cacheControl: string;
  headers: Record<string, string>;
};

/** Answers a GET or HEAD with an object: ETag revalidation, compression and the headers of its content type. */
export async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  object: CdnObject,
): Promise<void> {
  const { status = 200, contentType, cacheControl } = object;
  const etag = etagOf(object.body);
  const headers = { ...object.headers, "cache-control": cacheControl, etag, vary: "accept-encoding" };
  const wanted = String(request.headers["if-none-match"] ?? "").split(/\s*,\s*/);
  if (status === 200 && wanted.some((tag) => tag.replace(/^W\//, "") === etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const { body, encoding } = await encode(
    object.body,
    contentType,
    String(request.headers["accept-encoding"] ?? ""),
  );
  response.writeHead(status, {
    ...headers,
    "content-type": contentType,
    "content-length": body.length,
    ...(encoding && { "content-encoding": encoding }),
  });
  response.end(request.method === "HEAD" ? undefined : body);
}
