import { createReadStream, type ReadStream, statSync } from "node:fs";
import { AppError } from "@kiteloop/core/shared/errors";
import { PlainError } from "../plain-error.ts";

/** An export's lines, one by one, and the share of the file that has been read, from 0 to 1. Can be read once. */
export type ExportFile = { lines: AsyncIterable<string>; share: () => number };

const chunk = 1 << 18;

/** A page of an import, including its head, has 4 MB at most. */
const longest = 1 << 22;

/** @throws PlainError when there is no such file, or, while reading, when it can't be text with lines. */
export function openExport(path: string): ExportFile {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) throw new PlainError(`There is no file ${path}.`);
  if (!stat.isFile()) throw new PlainError(`${path} is no file.`);
  let stream: ReadStream | undefined;
  async function* lines(): AsyncGenerator<string> {
    stream = createReadStream(path, { highWaterMark: chunk, encoding: "utf8" });
    let number = 0;
    let rest = "";
    for await (const text of stream) {
      const parts = `${rest}${text}`.split("\n");
      rest = parts.pop() ?? "";
      number += parts.length;
      if (rest.length > longest) {
        throw new PlainError(
          `${path}: line ${number + 1} is longer than any of an export (request.invalid).`,
        );
      }
      for (const part of parts) yield part.endsWith("\r") ? part.slice(0, -1) : part;
    }
    if (rest !== "") yield rest;
  }
  return {
    lines: lines(),
    share: () => (stat.size === 0 ? 1 : (stream?.bytesRead ?? 0) / stat.size),
  };
}

/** An error in a file as one sentence with its line and code; other errors unchanged. */
export function explainIn(path: string, error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  const [issue] = error.details.errors ?? [];
  if (issue === undefined) return error;
  return new PlainError(`${path}: ${issue.path} ${issue.message} (${error.code}).`);
}
