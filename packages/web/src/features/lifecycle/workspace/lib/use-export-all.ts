import type { Project } from "@kiteloop/contract/publishing/project";
import { download } from "@kiteloop/ui/charts/download.ts";
import { useEffect, useRef, useState } from "react";
import { stitch } from "../../../../components/export/stitch.ts";
import { fileNameOf } from "../../../../lib/file-name.ts";

export type Exported = Pick<Project, "id" | "name">;

type State =
  | { step: "idle" }
  /** `done` is the share of all projects' data, from 0 to 1. */
  | { step: "running"; project: string; lines: number; done: number }
  | { step: "saved"; lines: number }
  | { step: "failed"; error: unknown };

/** Exports projects one after the other, until the file is downloaded, it is canceled, or the screen is left. */
export function useExportAll(workspace: string, projects: readonly Exported[]) {
  const [state, setState] = useState<State>({ step: "idle" });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(): Promise<void> {
    const control = new AbortController();
    running.current?.abort();
    running.current = control;
    const { signal } = control;
    const parts: Blob[] = [];
    let before = 0;
    try {
      for (const [at, { id: projectId, name }] of projects.entries()) {
        let lines = 0;
        const show = (done: number) => {
          if (signal.aborted) return;
          const share = (at + done) / projects.length;
          setState({ step: "running", project: name, lines: before + lines, done: share });
        };
        show(0);
        const onProgress = (progress: { lines: number; done: number }) => {
          lines = progress.lines;
          show(progress.done);
        };
        parts.push(await stitch({ projectId, what: { format: "jsonl" }, signal, onProgress }));
        before += lines;
      }
      const today = new Date().toISOString().slice(0, 10);
      download(
        `${fileNameOf(workspace, "workspace")}-${today}.jsonl`,
        new Blob(parts, { type: "application/jsonl" }),
      );
      setState({ step: "saved", lines: before });
    } catch (error) {
      if (!signal.aborted) setState({ step: "failed", error });
    }
  }

  function cancel(): void {
    running.current?.abort();
    setState({ step: "idle" });
  }

  return { state, start, cancel };
}
