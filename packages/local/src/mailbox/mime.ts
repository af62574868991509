import type { Message } from "./store.ts";

/** RFC 2047 for non-ASCII text, in words short enough for the limit of 75 characters. */
export function encodeHeader(value: string): string {
  if (/^[\x20-\x7e]*$/.test(value)) return value;
  const address = /^(.*?)\s*(<[^<>]+>)$/.exec(value);
  if (address?.[1] && address[2]) return `${encodeHeader(address[1])} ${address[2]}`;
  const words: string[] = [];
  let word = "";
  for (const character of value) {
    if (Buffer.byteLength(word + character) > 45) {
      words.push(word);
      word = "";
    }
    word += character;
  }
  return [...words, word].map((part) => `=?UTF-8?B?${Buffer.from(part).toString("base64")}?=`).join("\r\n ");
}

function base64Lines(text: string): string {
  return (
    Buffer.from(text)
      .toString("base64")
      .match(/.{1,76}/g) ?? []
  ).join("\r\n");
}

function part(type: string, text: string): string {
  return [
    `Content-Type: ${type}; charset=utf-8`,
    "Content-Transfer-Encoding: base64",
    "",
    base64Lines(text),
  ].join("\r\n");
}

/** The header fields of an email in the usual order. */
export function headerFields(message: Message): [name: string, value: string][] {
  return [
    ["From", message.from],
    ["To", message.to],
    ...(message.replyTo === undefined ? [] : [["Reply-To", message.replyTo] as [string, string]]),
    ["Subject", message.subject],
    ["Date", new Date(message.receivedAt).toUTCString().replace("GMT", "+0000")],
    ["Message-ID", `<${message.id}@kiteloop.localhost>`],
    ["MIME-Version", "1.0"],
    ...Object.entries(message.headers),
  ];
}

/** The email in transport format (RFC 5322), which any email client can open. */
export function rawMessage(message: Message): string {
  const boundary = `kiteloop-${message.id}`;
  return [
    ...headerFields(message).map(([name, value]) => `${name}: ${encodeHeader(value)}`),
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    "",
    `--${boundary}`,
    part("text/plain", message.text),
    `--${boundary}`,
    part("text/html", message.html),
    `--${boundary}--`,
    "",
  ].join("\r\n");
}
