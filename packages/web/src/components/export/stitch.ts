import { type ExportFormat, exportProject, type LogKind } from "@kiteloop/contract/reports/export";
import { hasCode } from "@kiteloop/ui/lib/api-error.ts";
import { call } from "../../api/client.ts";

export type ExportChoice = { format: ExportFormat; kind?: LogKind };
export type Progress = { lines: number; done: number };

type Options = {
  projectId: string;
  what: ExportChoice;
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
  /** Delay in ms before retrying a rate-limited request. */
  pauseMs?: number;
};

/**
 * Requests a project's log page by page and joins the pages into one file. Pages are kept as blobs, which browsers
 * may move out of memory.
 * @throws ApiError, or the signal's reason
 */
export async function stitch({
  projectId,
  what,
  signal,
  onProgress,
  pauseMs = 10_000,
}: Options): Promise<Blob> {
  const parts: Blob[] = what.format === "csv" ? [new Blob(["\uFEFF"])] : [];
  let lines = 0;
  let cursor: string | undefined;
  for (let more = true; more; ) {
    signal.throwIfAborted();
    try {
      const query = { ...what, ...(cursor !== undefined && { cursor }) };
      const page = await call(exportProject, { params: { projectId }, query, signal });
      parts.push(new Blob([page.text]));
      lines += page.lines;
      cursor = page.next;
      more = cursor !== undefined;
      onProgress({ lines, done: page.done });
    } catch (error) {
      if (!hasCode(error, "request.rate_limited")) throw error;
      await pause(pauseMs, signal);
    }
  }
  const type = what.format === "csv" ? "text/csv;charset=utf-8" : "application/jsonl";
  return new Blob(parts, { type });
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
