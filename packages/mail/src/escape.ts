import { EmailError } from "./errors.ts";

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes text for use inside an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/**
 * A trimmed value for a header field.
 * @throws EmailError `line_break` for any control character or Unicode line separator: with a line break the value
 * could add header fields.
 */
export function oneLine(value: string, field: string): string {
  if (/[\p{Cc}\u2028\u2029]/u.test(value)) throw new EmailError("line_break", field);
  return value.trim();
}

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * A normalized absolute web address: https, or http on loopback.
 * @throws EmailError `unsafe_link` for any other scheme, for credentials in the address and for an invalid address.
 */
export function webLink(value: string, field: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const secure = url?.protocol === "https:" || (url?.protocol === "http:" && LOOPBACK.has(url.hostname));
  if (!url || !secure || url.username !== "" || url.password !== "" || url.href.length > 900) {
    throw new EmailError("unsafe_link", field);
  }
  return url.href;
}

/** The normalized address of a picture; undefined if it is none that a link may have, since an email can do without pictures. */
export function pictureLink(value: string | undefined): string | undefined {
  try {
    return value === undefined ? undefined : webLink(value, "picture");
  } catch {
    return undefined;
  }
}
