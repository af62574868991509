import { expect, test } from "vitest";
import { pictureFrom } from "./picture.ts";

/** The first bytes of each kind, as encoders write them. */
const kinds = {
  "image/png": "89504e470d0a1a0a0000000d494844520000000100000001",
  "image/jpeg": "ffd8ffe000104a46494600010100000100010000",
  "image/webp": "524946461a000000574542505650384c0d0000002f000000",
};
const base64 = (hex: string) => Buffer.from(hex, "hex").toString("base64");

test.each(Object.entries(kinds))("%s is known by its bytes, which stay as they are", (type, hex) => {
  expect(pictureFrom(base64(hex))).toEqual({ type, bytes: Buffer.from(hex, "hex") });
});

test.each([
  ["a page", Buffer.from("<!doctype html><script>alert(1)</script>").toString("hex")],
  [
    "a vector picture, which may run scripts",
    Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>").toString("hex"),
  ],
  ["a GIF", Buffer.from("GIF89a").toString("hex")],
  ["a sound in the same container as WebP", "524946461a00000057415645666d7420"],
  ["the beginning of a PNG alone", kinds["image/png"].slice(0, 16)],
  ["a PNG after something else", `00${kinds["image/png"]}`],
  ["one byte", "ff"],
])("%s is no picture", (_, hex) => {
  expect(() => pictureFrom(base64(hex))).toThrow(
    expect.objectContaining({
      code: "request.invalid",
      details: { errors: [{ path: "screenshot", message: "is no PNG, JPEG or WebP picture" }] },
    }),
  );
});
