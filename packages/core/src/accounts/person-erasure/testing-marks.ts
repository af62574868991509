import { createHash } from "node:crypto";
import { inflateRawSync, inflateSync } from "node:zlib";
import * as z from "zod";

/** A text that every field about the person to be erased contains. */
export const mark = "zqmark";

/** Under which id the embedder knows the person. */
export const plantedId = "zqmark@zqmark.example";

/** Of each kind of field that takes what people write one value with the mark. */
const values = [
  "Zqmark Zanzibar",
  "zqmark@zqmark.example",
  "https://zqmark.example/zqmark.png",
  "zqmark-zqmark-zqmark-zqmark",
  "ZQMARK",
];

/**
 * A body for an endpoint with the mark in every field that takes it; `given` says the others. A field that is added to the
 * contract is filled by itself. @throws Error where a field has to be there, and none of the values fits.
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

/** Base64 of a text that begins at some place among other bytes, without what hangs on those. */
function inside(text: string, offset: number): string {
  const whole = Buffer.from("-".repeat(offset) + text).toString("base64url");
  const ends = (offset + Buffer.byteLength(text)) % 3 === 0 ? undefined : -1;
  return whole.slice(offset === 0 ? 0 : offset + 1, ends);
}

/** The mark in hex, and in base64 wherever it begins. */
const encoded = [mark, "Zqmark", mark.toUpperCase()].flatMap((text) => [
  Buffer.from(text).toString("hex"),
  ...[0, 1, 2].map((offset) => inside(text, offset)),
]);

/** Digests of a text that anybody can make who knows it. */
const digestsOf = (text: string) =>
  ["md5", "sha1", "sha256"].flatMap((algorithm) =>
    (["hex", "base64", "base64url"] as const).map((form) => createHash(algorithm).update(text).digest(form)),
  );

const digests = [...values, plantedId].flatMap((value) => [value, value.toLowerCase()]).flatMap(digestsOf);

/** What of the mark stands in a text: as it is whatever the case, encoded, or as a plain digest of what was planted. */
export function foundIn(text: string): string[] {
  const plain = text.toLowerCase().includes(mark) ? [mark] : [];
  return [...plain, ...[...encoded, ...digests].filter((needle) => text.includes(needle))];
}

/** A stored value as text, with bytes as they are and, where they can be, inflated. */
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
