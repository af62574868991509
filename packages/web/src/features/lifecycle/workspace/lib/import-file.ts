import type { Project } from "@kiteloop/contract/publishing/project";
import {
  type ExportHead,
  type ExportLine,
  importLines,
  importProject,
} from "@kiteloop/contract/reports/export";
import { ApiError, hasCode } from "@kiteloop/ui/lib/api-error.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { call } from "../../../../api/client.ts";
import { FileProblem, parseLine, problemsOf, readLines } from "./export-file.ts";

type Target = Pick<Project, "id" | "name">;

/** Imported share of the file, from 0 to 1. */
export type ImportProgress = { lines: number; share: number };
export type Imported = { taken: number; known: number; projects: readonly Target[] };

/** A failed import; the lines before `from` are imported. */
export class ImportFailure extends Error {
  override readonly name = "ImportFailure";
  readonly from: number;
  constructor(from: number, cause: unknown) {
    super(t("The import stopped."), { cause });
    this.from = from;
  }
}

type Page = { lines: ExportLine[]; numbers: number[]; bytes: number; read: number };
const emptyPage = (read: number): Page => ({ lines: [], numbers: [], bytes: 0, read });

/** Maximum lines of a page: with the header it must stay below the 4 MB of a request. */
const pageBytes = 2_000_000;
const encoder = new TextEncoder();

type Options = {
  file: Blob;
  /** Finds or creates the project of an export. */
  projectFor: (head: ExportHead) => Promise<Target>;
  /** Lines before this one are imported already. */
  from?: number;
  signal: AbortSignal;
  onProgress: (progress: ImportProgress) => void;
  /** Delay in ms before retrying a rate-limited request. */
  pauseMs?: number;
};

/**
 * Sends a file of one or more exports, page by page and in order. Sending a page again changes nothing, so a failed
 * import can be continued.
 * @throws ImportFailure with FileProblem or ApiError as its cause; the signal's reason
 */
export async function importFile(options: Options): Promise<Imported> {
  const { file, projectFor, from = 1, signal, onProgress } = options;
  const projects: Target[] = [];
  const sum = { taken: 0, known: 0 };
  let into: { head: ExportHead; project: Target } | undefined;
  let page = emptyPage(0);
  let first = from;
  try {
    const flush = async () => {
      if (into === undefined) return;
      const { taken, known } = await send(options, into.project.id, into.head, page);
      sum.taken += taken;
      sum.known += known;
      first = (page.numbers.at(-1) ?? first - 1) + 1;
      onProgress({ lines: sum.taken + sum.known, share: file.size === 0 ? 1 : page.read / file.size });
      page = emptyPage(page.read);
    };
    for await (const line of readLines(file)) {
      signal.throwIfAborted();
      const before = line.number < from;
      const parsed = parseLine(line);
      if ("head" in parsed) {
        if (page.lines.length > 0) await flush();
        first = Math.max(from, line.number);
        into = { head: parsed.head, project: await projectFor(parsed.head) };
        projects.push(into.project);
        // Also without lines, because the header contains widgets and settings.
        if (!before) await flush();
        continue;
      }
      if (into === undefined)
        throw new FileProblem([{ line: line.number, message: t("comes before a project header") }]);
      if (before) continue;
      page.lines.push(parsed.line);
      page.numbers.push(line.number);
      page.bytes += encoder.encode(line.text).length;
      page.read = line.read;
      if (page.lines.length === importLines || page.bytes > pageBytes) await flush();
    }
    if (into === undefined)
      throw new FileProblem([{ line: 1, message: t("is missing. The file is empty.") }]);
    if (page.lines.length > 0) await flush();
    return { ...sum, projects };
  } catch (error) {
    signal.throwIfAborted();
    throw new ImportFailure(first, error);
  }
}

async function send(
  { signal, pauseMs = 10_000 }: Options,
  projectId: string,
  head: ExportHead,
  { lines, numbers }: Page,
): Promise<{ taken: number; known: number }> {
  for (;;) {
    try {
      return await call(importProject, { params: { projectId }, body: { head, lines }, signal });
    } catch (error) {
      if (hasCode(error, "request.rate_limited")) {
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
        signal.throwIfAborted();
        continue;
      }
      const problems = error instanceof ApiError ? problemsOf(error.fieldErrors, numbers) : [];
      throw problems.length > 0 ? new FileProblem(problems) : error;
    }
  }
}
