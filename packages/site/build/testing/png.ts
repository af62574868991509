const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * Width and height in pixels, from the header of a PNG file.
 * @throws Error when it is not a PNG file
 */
export function pngSize(bytes: Uint8Array): { width: number; height: number } {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!head.subarray(0, 8).equals(signature)) throw new Error("not a PNG file");
  return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) };
}
