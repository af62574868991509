import { stat } from "node:fs/promises";
import { importLines } from "@kiteloop/contract/reports/export";
import { type Client, type ImportPage, KiteloopError } from "@kiteloop/sdk";
import type { Progress } from "./export-project.ts";
import { readLines } from "./read-lines.ts";

/** Maximum characters of a page's lines: with the head it has to stay below the limit of a request. */
const pageLength = 2_000_000;

type Line = { content: ImportPage["head"]; number: number };

/**
 * Sends an export into an empty project, page by page and in order. Sent again, it changes nothing.
 * @throws KiteloopError with the file's lines that the instance refuses
 */
export async function importFile(
  client: Client,
  projectId: string,
  path: string,
  onProgress: (progress: Progress) => void = () => undefined,
): Promise<{ taken: number; known: number }> {
  const sum = { taken: 0, known: 0 };
  let head: ImportPage["head"] | undefined;
  let page: Line[] = [];
  let [length, read] = [0, 0];
  const { size } = await stat(path);
  const send = async (of: ImportPage["head"]) => {
    const lines = page.map(({ content }) => content);
    const result = await client.projects
      .importPage(projectId, { head: of, lines })
      .catch((error: unknown) => {
        throw inFile(error, path, page);
      });
    sum.taken += result.taken;
    sum.known += result.known;
    [page, length] = [[], 0];
    onProgress({ lines: sum.taken + sum.known, share: Math.min(1, read / size) });
  };
  for await (const { text, number } of readLines(path)) {
    read += Buffer.byteLength(text) + 1;
    const content: ImportPage["head"] = JSON.parse(text);
    if (head === undefined) {
      head = content;
      continue;
    }
    page.push({ content, number });
    length += text.length;
    if (page.length === importLines || length > pageLength) await send(head);
  }
  if (head !== undefined) await send(head);
  return sum;
}

/** The error with lines of the file in place of a page's. */
function inFile(error: unknown, path: string, page: readonly Line[]): unknown {
  if (!(error instanceof KiteloopError)) return error;
  const { code, status, message, requestId, fieldErrors } = error;
  const inLines = fieldErrors.map((field) => {
    const at = page[Number(/^lines\.(\d+)/.exec(field.path)?.[1] ?? Number.NaN)];
    return { ...field, path: at === undefined ? `${path} ${field.path}` : `${path} line ${at.number}` };
  });
  return new KiteloopError({ code, status, message: `${path}: ${message}`, requestId, fieldErrors: inLines });
}
