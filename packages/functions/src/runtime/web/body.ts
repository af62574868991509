import type { IncomingMessage } from "node:http";
import { pipeline, type Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";

const decoders: Record<string, () => NodeJS.ReadWriteStream & Readable> = {
  gzip: createGunzip,
  "x-gzip": createGunzip,
  br: createBrotliDecompress,
  deflate: createInflate,
};

/** The decompressing stream; null for an encoding that was not requested, or several at once. */
function unpacked(response: IncomingMessage): Readable | null {
  const encoding = (response.headers["content-encoding"] ?? "identity").trim().toLowerCase();
  if (encoding === "identity" || encoding === "") return response;
  const decoder = decoders[encoding];
  return decoder === undefined ? null : pipeline(response, decoder(), () => undefined);
}

export type Body = { ok: true; bytes: Buffer } | { ok: false; reason: "too_large" | "wrong_type" };

/** Reads a response to its end, or up to the first byte over `limit`, counted after decompression. */
export async function readBody(response: IncomingMessage, limit: number): Promise<Body> {
  const stream = unpacked(response);
  if (stream === null) return { ok: false, reason: "wrong_type" };
  const chunks: Buffer[] = [];
  let total = 0;
  for await (const chunk of stream) {
    const part = Buffer.from(chunk);
    total += part.length;
    if (total > limit) return { ok: false, reason: "too_large" };
    chunks.push(part);
  }
  return { ok: true, bytes: Buffer.concat(chunks) };
}

/** The text of a body, by the character set in its header or at the start of the page; else UTF-8. */
export function decode(bytes: Buffer, contentType: string): string {
  const inPage = /<meta[^>]{0,200}?charset\s*=\s*["']?([\w-]+)/i.exec(bytes.toString("latin1", 0, 2048));
  const charset = /charset\s*=\s*["']?([\w-]+)/i.exec(contentType)?.[1] ?? inPage?.[1] ?? "utf-8";
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
