import { download } from "@kiteloop/ui/charts/download.ts";
import { useEffect, useRef, useState } from "react";
import { type ExportChoice, type Progress, stitch } from "./stitch.ts";

type State =
  | { step: "idle" }
  | { step: "running"; progress: Progress }
  | { step: "saved"; lines: number }
  | { step: "failed"; error: unknown };

/** File name form: `referral-approval` for `referralApproval`. */
const fileWord = (kind: string) => kind.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** An export that runs until its file is downloaded, it is canceled, or the screen is left. */
export function useExport(projectId: string, fileName: string) {
  const [state, setState] = useState<State>({ step: "idle" });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(what: ExportChoice): Promise<void> {
    const control = new AbortController();
    running.current?.abort();
    running.current = control;
    let progress: Progress = { lines: 0, done: 0 };
    setState({ step: "running", progress });
    const onProgress = (next: Progress) => {
      progress = next;
      if (!control.signal.aborted) setState({ step: "running", progress });
    };
    try {
      const file = await stitch({ projectId, what, signal: control.signal, onProgress });
      download(`${fileName}${what.kind ? `-${fileWord(what.kind)}s` : ""}.${what.format}`, file);
      setState({ step: "saved", lines: progress.lines });
    } catch (error) {
      if (!control.signal.aborted) setState({ step: "failed", error });
    }
  }

  function cancel(): void {
    running.current?.abort();
    setState({ step: "idle" });
  }

  return { state, start, cancel };
}
