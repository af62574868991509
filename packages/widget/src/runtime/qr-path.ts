import { generate } from "lean-qr/nano";

// The smallest maintained encoder: 1.9 KB as brotli, others 3.5 to 6.7.

/**
 * A text's QR code as one SVG path in a square of `size` units, including the quiet zone of four modules.
 * @throws Error if the text is longer than a code can hold, about 2,300 bytes
 */
export function qrPath(text: string): { path: string; size: number } {
  const code = generate(text);
  let path = "";
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) if (code.get(x, y)) path += `M${x + 4} ${y + 4}h1v1h-1z`;
  }
  return { path, size: code.size + 8 };
}
