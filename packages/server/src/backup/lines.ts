import { createHash, type Hash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { ownFile } from "../files.ts";
import type { Part } from "./format.ts";

/** Lines that pass the streams together, in characters. */
const chunk = 1 << 16;

/** Passes everything on, after `see` saw it. */
export function watching(see: (part: Buffer) => void): Transform {
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      see(part);
      done(null, part);
    },
  });
}

export const hashing = (hash: Hash, count: (bytes: number) => void): Transform =>
  watching((part) => {
    hash.update(part);
    count(part.length);
  });

/** Writes lines to a compressed file, and returns its description. */
export async function writeLines(
  name: string,
  path: string,
  lines: Iterable<string> | AsyncIterable<string>,
): Promise<Part> {
  const hash = createHash("sha256");
  let [count, bytes, unpackedBytes] = [0, 0, 0];
  async function* chunks() {
    let text = "";
    for await (const line of lines) {
      count += 1;
      text += `${line}\n`;
      if (text.length < chunk) continue;
      yield text;
      text = "";
    }
    if (text !== "") yield text;
  }
  await pipeline(
    Readable.from(chunks(), { objectMode: false }),
    watching((part) => {
      unpackedBytes += part.length;
    }),
    createGzip(),
    hashing(hash, (more) => {
      bytes += more;
    }),
    createWriteStream(path, { flags: "wx", mode: ownFile }),
  );
  return { name, bytes, sha256: hash.digest("hex"), lines: count, unpackedBytes };
}
