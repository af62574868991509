/** Encodings that can be recognized by their bytes. */
type CertainEncoding = "utf-8" | "utf-16le" | "utf-16be";

/** Older encodings: any file fits most of them, so a member chooses, the likeliest first. Names as TextDecoder's. */
export const olderEncodings = [
  ...["windows-1252", "windows-1250", "windows-1251", "windows-1253", "windows-1254", "windows-1257"],
  ...["macintosh", "shift_jis", "euc-kr", "gb18030", "big5"],
] as const;
export type OlderEncoding = (typeof olderEncodings)[number];

/** Formats of files without plain text. */
export type OtherFormat = "excel" | "zip" | "oldExcel" | "pdf" | "compressed" | "webPage";

export type TextProblem =
  | { kind: "empty" | "cutOff" | OtherFormat }
  /** `line` counts from 1. */
  | { kind: "lost" | "nul" | "damaged" | "unfit"; line: number };

/** A file's text, the reason why it has none, or its bytes if a member has to choose the encoding. */
export type ReadText = { text: string } | { problem: TextProblem } | { ambiguous: Uint8Array };

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, at) => bytes[at] === byte);

const formats: readonly (readonly [OtherFormat, readonly number[]])[] = [
  ["oldExcel", [0xd0, 0xcf, 0x11, 0xe0]],
  ["pdf", [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ["compressed", [0x1f, 0x8b]],
];

function formatOf(bytes: Uint8Array): OtherFormat | null {
  // The entries' names are plain text in a zip file, at its beginning and again at its end.
  const latin = new TextDecoder("windows-1252");
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) || startsWith(bytes, [0x50, 0x4b, 0x05, 0x06])) {
    const names = latin.decode(bytes.subarray(0, 4096)) + latin.decode(bytes.subarray(-65_536));
    return /xl\/(?:workbook|worksheets|styles|_rels)|\[Content_Types\]/.test(names) ? "excel" : "zip";
  }
  const known = formats.find(([, start]) => startsWith(bytes, start));
  if (known) return known[0];
  const beginning = latin.decode(bytes.subarray(0, 200)).replace(/^\u00ef\u00bb\u00bf/, "");
  return /^\s*<(?:!doctype html|html|head|table|\?xml)\b/i.test(beginning) ? "webPage" : null;
}

/** Where a text's `index` is, counted from 1. */
const lineAt = (text: string, index: number) => text.slice(0, index).split(/\r\n|[\r\n]/).length;

/** How much of UTF-16's line feeds, or of a text without any its characters, has a zero byte beside it. */
function utf16Of(bytes: Uint8Array): CertainEncoding | null {
  let [little, big, feeds, evenZeros, oddZeros] = [0, 0, 0, 0, 0];
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] === 0) at % 2 === 0 ? evenZeros++ : oddZeros++;
    if (bytes[at] !== 0x0a && bytes[at] !== 0x0d) continue;
    feeds++;
    if (at % 2 === 0 && bytes[at + 1] === 0) little++;
    if (at % 2 === 1 && bytes[at - 1] === 0) big++;
  }
  const [most, half] = [0.9, bytes.length / 2];
  if (feeds > 0 ? little >= most * feeds : oddZeros >= most * half) return "utf-16le";
  if (feeds > 0 ? big >= most * feeds : evenZeros >= most * half) return "utf-16be";
  return null;
}

function certainEncodingOf(bytes: Uint8Array): CertainEncoding | null {
  if (startsWith(bytes, [0xef, 0xbb, 0xbf])) return "utf-8";
  if (startsWith(bytes, [0xff, 0xfe])) return "utf-16le";
  if (startsWith(bytes, [0xfe, 0xff])) return "utf-16be";
  return bytes.includes(0) ? utf16Of(bytes) : null;
}

const lost = "\ufffd";

/** The text unless characters of it are missing. */
function checked(text: string): ReadText {
  const [nul, replaced] = [text.indexOf("\0"), text.indexOf(lost)];
  if (nul >= 0) return { problem: { kind: "nul", line: lineAt(text, nul) } };
  if (replaced >= 0) return { problem: { kind: "lost", line: lineAt(text, replaced) } };
  return text.trim() === "" ? { problem: { kind: "empty" } } : { text };
}

/**
 * Decodes a text file. UTF-8, with or without a byte order mark, and UTF-16 are recognized; another encoding is
 * ambiguous. No text comes back with characters that were lost.
 */
export function decodeText(bytes: Uint8Array): ReadText {
  if (bytes.length === 0) return { problem: { kind: "empty" } };
  const format = formatOf(bytes);
  if (format !== null) return { problem: { kind: format } };
  const encoding = certainEncodingOf(bytes);
  if (encoding?.startsWith("utf-16") && bytes.length % 2 === 1) return { problem: { kind: "cutOff" } };
  const strict = strictText(bytes, encoding ?? "utf-8");
  if (strict !== null) return checked(strict);
  const lenient = new TextDecoder(encoding ?? "utf-8").decode(bytes);
  const line = lineAt(lenient, lenient.indexOf(lost));
  if (encoding !== null || isMostlyUtf8(lenient)) return { problem: { kind: "damaged", line } };
  return { ambiguous: bytes };
}

/** Whether bytes that aren't UTF-8 are an exception: by chance, text in an older encoding has hardly any such sequence. */
function isMostlyUtf8(lenient: string): boolean {
  const beyondAscii = lenient.match(/[^\0-\x7f]/gu) ?? [];
  const wrong = beyondAscii.filter((character) => character === lost).length;
  return beyondAscii.length - wrong > wrong;
}

function strictText(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Decodes in the encoding that a member chose. */
export function decodeTextAs(bytes: Uint8Array, encoding: OlderEncoding): ReadText {
  const text = strictText(bytes, encoding);
  // Bytes that the encoding doesn't use become control characters, which no text has.
  const control = text === null ? -1 : text.search(/[\u0080-\u009f]/);
  if (text !== null && control < 0) return checked(text);
  const lenient = text ?? new TextDecoder(encoding).decode(bytes);
  return {
    problem: { kind: "unfit", line: lineAt(lenient, text === null ? lenient.indexOf(lost) : control) },
  };
}

/** The first lines with characters beyond ASCII, in which a wrong encoding shows. */
export function telltaleLines(text: string, most: number): string[] {
  const lines = text.split(/\r\n|[\r\n]/).filter((line) => /[^\0-\x7f]/.test(line));
  return lines.slice(0, most).map((line) => line.slice(0, 200));
}
