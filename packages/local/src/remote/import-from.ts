import {
  type ExportHead,
  type ExportLine,
  exportHead,
  exportLine,
  importLines,
  importProject,
} from "@kiteloop/contract/export";
import { openExport, type Progress } from "../export-file/index.ts";
import { PlainError } from "../plain-error.ts";
import { Refused, type Remote } from "./client.ts";

export type Imported = { taken: number; known: number };

/** A page being filled: its lines, and where each stands in the file. */
type Page = { lines: ExportLine[]; numbers: number[]; length: number };

const emptyPage = (): Page => ({ lines: [], numbers: [], length: 0 });

/** Characters of a page's lines at most: with the head it has to stay below what a request may hold. */
const pageLength = 2_000_000;

type Options = {
  /** Lines before this one are in already. */
  fromLine?: number;
  onProgress?: (progress: Progress) => void;
};

/**
 * Sends an export into an empty project, page by page and in order. Sent again, it changes nothing: what failed
 * half-way is gone on with by the same call, or from the line that it named.
 * @throws PlainError with the file's line and the code where the file or the instance says no.
 */
export async function importFrom(
  remote: Remote,
  projectId: string,
  path: string,
  { fromLine = 1, onProgress = () => undefined }: Options = {},
): Promise<Imported> {
  const file = openExport(path);
  const sum: Imported = { taken: 0, known: 0 };
  let head: ExportHead | undefined;
  let number = 0;
  let page = emptyPage();
  const flush = async (of: ExportHead) => {
    const { taken, known } = await send(remote, projectId, path, of, page);
    sum.taken += taken;
    sum.known += known;
    page = emptyPage();
    onProgress({ lines: number, share: file.share() });
  };
  for await (const text of file.lines) {
    number++;
    if (text === "") continue;
    if (head === undefined) {
      head = read(exportHead, path, number, text);
      continue;
    }
    if (number < fromLine) continue;
    page.lines.push(read(exportLine, path, number, text));
    page.numbers.push(number);
    page.length += text.length;
    if (page.lines.length === importLines || page.length > pageLength) await flush(head);
  }
  if (head === undefined) throw new PlainError(`${path}: line 1 is missing (request.invalid).`);
  await flush(head);
  return sum;
}

function read<T>(
  schema: { safeParse(value: unknown): { success: true; data: T } | { success: false } },
  path: string,
  number: number,
  text: string,
): T {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new PlainError(`${path}: line ${number} is not JSON (request.invalid).`);
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new PlainError(`${path}: line ${number} is not of an export (request.invalid).`);
}

async function send(
  remote: Remote,
  projectId: string,
  path: string,
  head: ExportHead,
  { lines, numbers }: Page,
): Promise<Imported> {
  try {
    return await remote.call(importProject, { params: { projectId }, body: { head, lines } });
  } catch (error) {
    const first = numbers[0] ?? 1;
    const before = first > 2 ? ` Lines before ${first} are in: go on with --from-line ${first}.` : "";
    throw new PlainError(`${said(path, numbers, error)}${before}`);
  }
}

/** What was wrong, by the file's own lines. */
function said(path: string, numbers: readonly number[], error: unknown): string {
  if (!(error instanceof Refused)) return `${path}: the instance does not answer: ${String(error)}.`;
  const inLines = error.errors.map(({ path: place, message }) => {
    const at = numbers[Number(/^lines\.(\d+)/.exec(place)?.[1] ?? Number.NaN)];
    return `${path}: ${at === undefined ? place : `line ${at}`} ${message} (${error.code}).`;
  });
  if (inLines.length > 0) return inLines.join("\n");
  const [first, last] = [numbers[0] ?? 1, numbers.at(-1) ?? 1];
  return `${path}: lines ${first} to ${last} were not taken: ${error.message}.`;
}
