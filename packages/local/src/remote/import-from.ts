import {
  type ExportHead,
  type ExportLine,
  exportHead,
  exportLine,
  importLines,
  importProject,
} from "@kiteloop/contract/reports/export";
import { openExport, type Progress } from "../export-file/index.ts";
import { PlainError } from "../plain-error.ts";
import { Refused, type Remote } from "./client.ts";

export type Imported = { taken: number; known: number };

/** A page being filled: its lines, and their numbers in the file. */
type Page = { lines: ExportLine[]; numbers: number[]; length: number };

const emptyPage = (): Page => ({ lines: [], numbers: [], length: 0 });

/** Maximum characters of a page's lines: with the head it has to stay below the limit of a request. */
const pageLength = 2_000_000;

type Options = {
  /** Lines before this one are imported already. */
  fromLine?: number;
  onProgress?: (progress: Progress) => void;
};

/**
 * Sends an export into an empty project, page by page and in order. Sending it again changes nothing: an import that
 * failed midway is resumed by the same call, or from the line that it named.
 * @throws PlainError with the file's line and the code when the file or the instance refuses.
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
    const before = first > 2 ? ` Lines before ${first} are in: continue --from-line ${first}.` : "";
    throw new PlainError(`${describeError(path, numbers, error)}${before}`);
  }
}

/** The errors, with the line numbers of the file. */
function describeError(path: string, numbers: readonly number[], error: unknown): string {
  if (!(error instanceof Refused)) return `${path}: the instance does not answer: ${String(error)}.`;
  const inLines = error.errors.map(({ path: place, message }) => {
    const at = numbers[Number(/^lines\.(\d+)/.exec(place)?.[1] ?? Number.NaN)];
    return `${path}: ${at === undefined ? place : `line ${at}`} ${message} (${error.code}).`;
  });
  if (inLines.length > 0) return inLines.join("\n");
  const [first, last] = [numbers[0] ?? 1, numbers.at(-1) ?? 1];
  return `${path}: lines ${first} to ${last} were not taken: ${error.message}.`;
}
