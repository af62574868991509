import { EmailError } from "./errors.ts";
import { oneLine } from "./escape.ts";

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * Cuts a text to at most `limit` graphemes, with an ellipsis when something was cut. Looks at no more than 16 code
 * units for each, so that the length of the text does not matter.
 */
export function clip(text: string, limit: number): string {
  const head = text.slice(0, limit * 16);
  let count = 0;
  let end = 0;
  for (const part of graphemes.segment(head)) {
    count += 1;
    if (count === limit) end = part.index;
    if (count > limit) break;
  }
  if (count <= limit && head.length === text.length) return text;
  return `${head.slice(0, count < limit ? head.length : end).trimEnd()}…`;
}

/**
 * A participant's text that no email client turns into links, because invitations must not carry free links: schemes
 * and bidirectional control characters are removed, and a dot between words gets a space.
 */
export function withoutLinks(text: string): string {
  return text
    .replace(/[\u202a-\u202e\u2066-\u2069\u200b\u200e\u200f\u2060\ufeff]/g, "")
    .replace(/\b[a-z][a-z0-9+.-]*:\/+/gi, "")
    .replace(/(?<=[^\s.])[.\u3002\uff0e\uff61](?=[\u200c\u200d]*[\p{L}\p{N}]{2,})/gu, ". ");
}

/** A person's name for subject and body: one line, no links, at most 60 characters. */
export function personName(name: string, field: string): string {
  return clip(withoutLinks(oneLine(name, field).slice(0, 2_000)).replace(/\s+/g, " ").trim(), 60);
}

/**
 * `"Ana via Acme" <hello@acme.com>` for From and Reply-To. A non-ASCII name becomes encoded words (RFC 2047).
 * @throws EmailError `line_break`, or `bad_address` when the address is not one plain ASCII address.
 */
export function formatAddress(sender: { readonly address: string; readonly name?: string }): string {
  const address = oneLine(sender.address, "address");
  if (!/^[^\s"<>(),:;@\\[\]\u0080-\u{10ffff}]+@[A-Za-z0-9.-]+$/u.test(address)) {
    throw new EmailError("bad_address", "address");
  }
  const name = oneLine(sender.name ?? "", "name");
  if (name === "") return address;
  if (/^[ -~]*$/.test(name)) return `"${name.replace(/["\\]/g, "\\$&")}" <${address}>`;
  return `${encodedWords(name)} <${address}>`;
}

/** RFC 2047: an encoded word has at most 75 characters, so 45 bytes of text, cut at character boundaries. */
function encodedWords(text: string): string {
  const chunks: string[] = [];
  let chunk = "";
  for (const character of text) {
    if (new TextEncoder().encode(chunk + character).length > 45) {
      chunks.push(chunk);
      chunk = "";
    }
    chunk += character;
  }
  return [...chunks, chunk].map((part) => `=?UTF-8?B?${base64(part)}?=`).join(" ");
}

function base64(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(""));
}
