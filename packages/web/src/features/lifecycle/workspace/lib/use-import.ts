import { createProject, listProjects } from "@kiteloop/contract/publishing/project";
import type { ExportHead } from "@kiteloop/contract/reports/export";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { call } from "../../../../api/client.ts";
import { headOf } from "./export-file.ts";
import { type Imported, ImportFailure, type ImportProgress, importFile } from "./import-file.ts";

type State =
  | { step: "idle" }
  | { step: "reading" }
  | { step: "ready"; file: File; head: ExportHead }
  | { step: "running"; file: File; progress: ImportProgress }
  | { step: "done"; file: File; result: Imported }
  /** `from` is the line to continue from; null if nothing was imported. */
  | { step: "failed"; file: File; error: unknown; from: number | null };

/** The project of an export's host, created if missing; importing again uses the same project. */
async function projectFor({ project: { name, host, businessType, timeZone } }: ExportHead) {
  const { items } = await call(listProjects, {});
  const found = items.find((project) => project.host === host);
  return found ?? call(createProject, { body: { name, host, businessType, timeZone } });
}

/** An import that runs until the file is complete, it is stopped, or the screen is left. */
export function useImport() {
  const [state, setState] = useState<State>({ step: "idle" });
  const running = useRef<AbortController>(null);
  const client = useQueryClient();
  useEffect(() => () => running.current?.abort(), []);

  async function choose(file: File): Promise<void> {
    setState({ step: "reading" });
    try {
      setState({ step: "ready", file, head: await headOf(file) });
    } catch (error) {
      setState({ step: "failed", file, error, from: null });
    }
  }

  async function start(file: File, from = 1): Promise<void> {
    const control = new AbortController();
    running.current?.abort();
    running.current = control;
    const { signal } = control;
    const onProgress = (progress: ImportProgress) => {
      if (!signal.aborted) setState({ step: "running", file, progress });
    };
    onProgress({ lines: 0, share: 0 });
    try {
      const result = await importFile({ file, projectFor, from, signal, onProgress });
      setState({ step: "done", file, result });
    } catch (error) {
      if (signal.aborted) return;
      const known = error instanceof ImportFailure ? error : undefined;
      setState({ step: "failed", file, error: known?.cause ?? error, from: known?.from ?? null });
    } finally {
      // Cached numbers, participants and usage are outdated.
      await client.invalidateQueries();
    }
  }

  function stop(): void {
    running.current?.abort();
    setState({ step: "idle" });
  }

  return { state, choose, start, stop };
}
