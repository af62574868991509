import { expect, test } from "vitest";
import { pictureFrom } from "./picture.ts";

/** The first bytes of each kind, as encoders write them. */
const kinds = {
  "image/png": "89504e470d0a1a0a0000000d494844520000000100000001",
  "image/jpeg": "ffd8ffe000104a46494600010100000100010000ffc0001108000100010300",
  "image/webp": "524946461a000000574542505650384c0d0000002f00000000",
};
const base64 = (hex: string) => Buffer.from(hex, "hex").toString("base64");

test.each(Object.entries(kinds))("%s is recognized by its bytes, which stay unchanged", (type, hex) => {
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
  ["a PNG that ends before its height", kinds["image/png"].slice(0, 44)],
  ["a JPEG without a frame", kinds["image/jpeg"].slice(0, 40)],
  ["one byte", "ff"],
])("%s is not a picture", (_, hex) => {
  expect(() => pictureFrom(base64(hex))).toThrow(
    expect.objectContaining({
      code: "request.invalid",
      details: { errors: [{ path: "screenshot", message: "is no PNG, JPEG or WebP picture" }] },
    }),
  );
});

/** Headers as encoders write them, of pictures with a width and height. */
const png = (width: number, height: number) => {
  const bytes = Buffer.from(`${kinds["image/png"].slice(0, 32)}${"00".repeat(8)}`, "hex");
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
};
const jpeg = (width: number, height: number) => {
  const frame = Buffer.from("ffc2001108000000000301220002110103110100", "hex");
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  const head = Buffer.from(kinds["image/jpeg"].slice(0, 40), "hex");
  const comment = Buffer.from("fffe0006ffc0ffc0", "hex");
  return Buffer.concat([head, comment, Buffer.from("ff", "hex"), frame]);
};
const riff = (chunk: string, more: Buffer) =>
  Buffer.concat([
    Buffer.from("RIFF\0\0\0\0WEBP", "latin1"),
    Buffer.from(chunk, "latin1"),
    Buffer.alloc(4),
    more,
  ]);
const lossy = (width: number, height: number) => {
  const frame = Buffer.from("0000009d012a00000000", "hex");
  frame.writeUInt16LE(width, 6);
  frame.writeUInt16LE(height, 8);
  return riff("VP8 ", frame);
};
const lossless = (width: number, height: number) => {
  const frame = Buffer.from("2f00000000", "hex");
  frame.writeUInt32LE(((height - 1) << 14) | (width - 1), 1);
  return riff("VP8L", frame);
};
const extended = (width: number, height: number) => {
  const frame = Buffer.alloc(10);
  frame.writeUIntLE(width - 1, 4, 3);
  frame.writeUIntLE(height - 1, 7, 3);
  return riff("VP8X", frame);
};
const encoders = { png, jpeg, lossy, lossless, extended };

test.each(Object.entries(encoders))("a %s picture of a large screen is accepted", (_, encoded) => {
  expect(() => pictureFrom(encoded(7_680, 4_320).toString("base64"))).not.toThrow();
  expect(() => pictureFrom(encoded(1_440, 16_000).toString("base64"))).not.toThrow();
});

test.each(Object.entries(encoders))(
  "a %s picture that would decode to gigabytes is refused",
  (_, encoded) => {
    const tooLarge = expect.objectContaining({ code: "request.invalid" });
    expect(() => pictureFrom(encoded(16_383, 16_383).toString("base64"))).toThrow(tooLarge);
  },
);

test.each(Object.entries({ png, jpeg, extended }))(
  "a %s picture is refused if one side alone is too long",
  (_, encoded) => {
    expect(() => pictureFrom(encoded(60_000, 1).toString("base64"))).toThrow(/./);
    expect(() => pictureFrom(encoded(1, 60_000).toString("base64"))).toThrow(/./);
  },
);

test("reading a truncated or broken header ends", () => {
  for (const encoded of Object.values(encoders)) {
    const bytes = encoded(800, 600);
    for (let end = 12; end <= bytes.length; end++)
      try {
        pictureFrom(bytes.subarray(0, end).toString("base64"));
      } catch (error) {
        expect(error).toMatchObject({ code: "request.invalid" });
      }
  }
});
