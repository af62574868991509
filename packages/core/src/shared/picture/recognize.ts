import type { PictureType } from "@kiteloop/contract/shared/picture-types";
import { pictureSize, type Size } from "./size.ts";

const begins = (bytes: Uint8Array, at: number, ...with_: number[]) =>
  with_.every((byte, n) => bytes[at + n] === byte);
const ascii = (text: string) => [...text].map((char) => char.charCodeAt(0));

/** Signatures of the supported types (PNG 3rd ed. 5.2, JPEG B.1.1.3, RIFF and WebP container). */
const looksLike: Record<PictureType, (bytes: Uint8Array) => boolean> = {
  "image/png": (bytes) =>
    begins(bytes, 0, 0x89, ...ascii("PNG\r\n"), 0x1a, 0x0a) && begins(bytes, 12, ...ascii("IHDR")),
  "image/jpeg": (bytes) => begins(bytes, 0, 0xff, 0xd8, 0xff),
  "image/webp": (bytes) => begins(bytes, 0, ...ascii("RIFF")) && begins(bytes, 8, ...ascii("WEBPVP8")),
};

/** A picture's type and size from its first bytes, whatever the sender claims. Null for anything else. */
export function recognizePicture(bytes: Uint8Array): (Size & { type: PictureType }) | null {
  const types = Object.keys(looksLike) as PictureType[];
  const type = types.find((one) => looksLike[one](bytes));
  const size = type && pictureSize(type, bytes);
  // A header without a size can't be trusted to belong to a picture.
  return type === undefined || size === undefined || size === null ? null : { type, ...size };
}
