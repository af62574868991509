import { MailError } from "./errors.ts";

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text made safe inside an element and inside a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/**
 * A value that goes into a header field, trimmed.
 * @throws MailError `line_break` for any control character or Unicode line separator: a line break there would
 * let the value's author write header fields of their own.
 */
export function oneLine(value: string, field: string): string {
  if (/[\p{Cc}\u2028\u2029]/u.test(value)) throw new MailError("line_break", field);
  return value.trim();
}

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * An absolute web address, normalised: https, or http on this machine.
 * @throws MailError `unsafe_link` for every other scheme, for user info in the address and for what is no address.
 */
export function webLink(value: string, field: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const secure = url?.protocol === "https:" || (url?.protocol === "http:" && LOOPBACK.has(url.hostname));
  if (!url || !secure || url.username !== "" || url.password !== "" || url.href.length > 900) {
    throw new MailError("unsafe_link", field);
  }
  return url.href;
}
