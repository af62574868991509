import { createHash } from "node:crypto";
import { inflateRawSync, inflateSync } from "node:zlib";
import * as z from "zod";

/** A text that every field about the person contains. */
export const mark = "zqmark";

/** The embedder's id of the person. */
export const plantedId = "zqmark@zqmark.example";

/** A value with the mark for each kind of free-text field. */
const values = [
  "Zqmark Zanzibar",
  "zqmark@zqmark.example",
  "https://zqmark.example/zqmark.png",
  "zqmark-zqmark-zqmark-zqmark",
  "ZQMARK",
];

/**
 * A body for an endpoint with the mark in every possible field; `given` sets the others. A field added to the contract
 * is filled automatically. @throws Error if none of the values fits a required field
 */
export function planted(body: unknown, given: object): Record<string, unknown> {
  const { shape } = z.instanceof(z.ZodObject).parse(body);
  const filled = Object.entries(shape).flatMap(([name, field]) => {
    if (name in given) return [];
    const schema = z.instanceof(z.ZodType).parse(field);
    const fits = values.find((value) => schema.safeParse(value).success);
    if (fits === undefined && !schema.safeParse(undefined).success) {
      throw new Error(`The test does not know what to put into ${name}.`);
    }
    return fits === undefined ? [] : [[name, fits]];
  });
  return { ...Object.fromEntries(filled), ...given };
}

/** Base64 of a text at some offset among other bytes, without the characters that depend on those. */
function inside(text: string, offset: number): string {
  const whole = Buffer.from("-".repeat(offset) + text).toString("base64url");
  const ends = (offset + Buffer.byteLength(text)) % 3 === 0 ? undefined : -1;
  return whole.slice(offset === 0 ? 0 : offset + 1, ends);
}

/** The mark in hex, and in base64 at any offset. */
const encoded = [mark, "Zqmark", mark.toUpperCase()].flatMap((text) => [
  Buffer.from(text).toString("hex"),
  ...[0, 1, 2].map((offset) => inside(text, offset)),
]);

/** Digests of a text that anyone who knows it can compute. */
const digestsOf = (text: string) =>
  ["md5", "sha1", "sha256"].flatMap((algorithm) =>
    (["hex", "base64", "base64url"] as const).map((form) => createHash(algorithm).update(text).digest(form)),
  );

const digests = [...values, plantedId].flatMap((value) => [value, value.toLowerCase()]).flatMap(digestsOf);

/** Traces of the mark in a text: in any case, encoded, or as a plain digest. */
export function foundIn(text: string): string[] {
  const plain = text.toLowerCase().includes(mark) ? [mark] : [];
  return [...plain, ...[...encoded, ...digests].filter((needle) => text.includes(needle))];
}

/** A stored value as text, with bytes as they are and, if possible, inflated. */
export function readable(value: unknown): string {
  return JSON.stringify(value, (_, one) => {
    const bytes = one?.type === "Buffer" ? Buffer.from(one.data) : one;
    if (!(bytes instanceof Uint8Array)) return one instanceof Set ? [...one] : one;
    return [bytes, ...[inflateSync, inflateRawSync].flatMap((inflate) => tried(() => inflate(bytes)))]
      .map((some) => Buffer.from(some).toString("latin1"))
      .join(" ");
  });
}

function tried<T>(make: () => T): T[] {
  try {
    return [make()];
  } catch {
    return [];
  }
}
