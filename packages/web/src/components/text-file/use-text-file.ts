import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useRef, useState } from "react";
import { decodeText, decodeTextAs, type OlderEncoding } from "./decode-text.ts";
import { problemText } from "./problem-text.ts";

type TextFileState =
  | { step: "idle" }
  | { step: "failed"; problem: string }
  /** A member has to choose the encoding. */
  | { step: "ambiguous"; name: string; bytes: Uint8Array };

const megabyte = 1_000_000;

type Options = {
  /** Maximum size of a file, in MB. */
  most: number;
  onText: (text: string, name: string) => void;
  /** Called for every chosen file, before it is read. */
  onChoose?: () => void;
};

/** Reads a chosen text file. Every screen that takes such a file uses it and shows a `TextFileNotice`. */
export function useTextFile({ most, onText, onChoose }: Options) {
  const [state, setState] = useState<TextFileState>({ step: "idle" });
  const newest = useRef<File>(null);

  async function choose(file: File): Promise<void> {
    newest.current = file;
    setState({ step: "idle" });
    onChoose?.();
    const next = await read(file);
    // Another file was chosen meanwhile.
    if (newest.current === file) next();
  }

  async function read(file: File): Promise<() => void> {
    const failed = (problem: string) => () => setState({ step: "failed", problem });
    if (file.size > most * megabyte)
      return failed(t("This file is larger than {most, number} MB. Split it into several.", { most }));
    const bytes = await file.arrayBuffer().catch(() => null);
    if (bytes === null) return failed(t("We couldn’t read this file."));
    const found = decodeText(new Uint8Array(bytes));
    if ("problem" in found) return failed(problemText(found.problem));
    if ("text" in found) return () => onText(found.text, file.name);
    return () => setState({ step: "ambiguous", name: file.name, bytes: found.ambiguous });
  }

  function use(encoding: OlderEncoding): void {
    if (state.step !== "ambiguous") return;
    const found = decodeTextAs(state.bytes, encoding);
    if (!("text" in found)) return;
    setState({ step: "idle" });
    onText(found.text, state.name);
  }

  return { state, choose, use };
}

export type TextFile = ReturnType<typeof useTextFile>;
