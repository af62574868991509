import type { IncomingMessage } from "node:http";

export class BodyTooLarge extends Error {
  override readonly name = "BodyTooLarge";
}

/** Reads a request's body. Past `limit` bytes it discards the rest and throws BodyTooLarge. */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= limit) chunks.push(chunk);
    else if (size > limit * 4) break;
  }
  if (size > limit) throw new BodyTooLarge(`more than ${limit} bytes`);
  return Buffer.concat(chunks);
}
