import { type ExportHead, type ExportLine, exportHead, exportLine } from "@kiteloop/contract/reports/export";
import type { FieldError } from "@kiteloop/contract/shared/errors";
import { t } from "@kiteloop/ui/lib/messages.tsx";

/** An error in a file, with line numbers starting at 1. */
export type LineProblem = { line: number; message: string };

/** The file is not an export, or not entirely. */
export class FileProblem extends Error {
  override readonly name = "FileProblem";
  readonly problems: readonly LineProblem[];
  constructor(problems: readonly LineProblem[]) {
    super(problems.map(({ line, message }) => t("Line {line} {message}", { line, message })).join("\n"));
    this.problems = problems;
  }
}

/** A line with its number, and the bytes read up to its end. */
export type FileLine = { number: number; text: string; read: number };

const chunk = 1 << 20;
/** Maximum size of a page of an import, in bytes. */
const longest = 4 << 20;

/** Streams a file's lines, so that its size does not matter. Empty lines are skipped. */
export async function* readLines(file: Blob): AsyncGenerator<FileLine> {
  const decoder = new TextDecoder();
  let number = 0;
  let rest = "";
  for (let from = 0; from < file.size; from += chunk) {
    const read = Math.min(file.size, from + chunk);
    const bytes = await file.slice(from, read).arrayBuffer();
    const parts = `${rest}${decoder.decode(bytes, { stream: read < file.size })}`.split("\n");
    rest = parts.pop() ?? "";
    if (rest.length > longest) {
      throw new FileProblem([{ line: number + parts.length + 1, message: t("is too long for an export") }]);
    }
    for (const part of parts) {
      number += 1;
      if (part.trim() !== "") yield { number, text: part, read };
    }
  }
  if (rest.trim() !== "") yield { number: number + 1, text: rest, read: file.size };
}

export type Parsed = { head: ExportHead } | { line: ExportLine };

/** @throws FileProblem for a line that does not belong to an export. */
export function parseLine({ number, text }: FileLine): Parsed {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new FileProblem([{ line: number, message: t("isn’t valid JSON") }]);
  }
  const head = exportHead.safeParse(value);
  if (head.success) return { head: head.data };
  const line = exportLine.safeParse(value);
  if (line.success) return { line: line.data };
  throw new FileProblem([{ line: number, message: t("isn’t part of an export") }]);
}

/** Parses the header of an export. @throws FileProblem if it is missing. */
export async function headOf(file: Blob): Promise<ExportHead> {
  for await (const line of readLines(file)) {
    const parsed = parseLine(line);
    if ("head" in parsed) return parsed.head;
    break;
  }
  throw new FileProblem([{ line: 1, message: t("is missing. An export starts with its project.") }]);
}

/** The API's errors of a page, with line numbers of the file. */
export function problemsOf(errors: readonly FieldError[], numbers: readonly number[]): LineProblem[] {
  return errors.flatMap(({ path, message }) => {
    const line = numbers[Number(/^lines\.(\d+)/.exec(path)?.[1] ?? Number.NaN)];
    return line === undefined ? [] : [{ line, message }];
  });
}
