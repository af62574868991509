import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { t } from "../messages.ts";
import { type ColumnChoice, guessColumns, rowOf } from "./columns.ts";
import { importPeople, type Outcome } from "./import-people.ts";
import { type PeopleFile, readPeople } from "./read-people.ts";

type State = {
  step: "idle" | "running";
  file?: PeopleFile;
  columns: ColumnChoice;
  /** Number of processed rows. */
  done: number;
  outcome?: Outcome;
  /** The outcome is a preview with these columns; nothing was written. */
  looked: boolean;
  /** The problem with the file. */
  problem?: string;
  failure?: unknown;
};

const nothing: State = { step: "idle", columns: guessColumns([]), done: 0, looked: false };

/** An import of participants that runs until all rows are processed, it is stopped, or the screen is left. */
export function usePeopleImport(projectId: string) {
  const [state, setState] = useState<State>(nothing);
  const running = useRef<AbortController>(null);
  const client = useQueryClient();
  useEffect(() => () => running.current?.abort(), []);

  async function choose(chosen: File): Promise<void> {
    try {
      const file = await readPeople(chosen);
      setState({ ...nothing, file, columns: guessColumns(file.headers) });
    } catch (error) {
      setState({
        ...nothing,
        problem: error instanceof Error ? error.message : t("projects.usePeopleImport.weCouldntReadThis"),
      });
    }
  }

  function setColumns(columns: ColumnChoice): void {
    setState(({ file }) => ({ ...nothing, ...(file && { file }), columns }));
  }

  async function run(dryRun: boolean): Promise<void> {
    const { file, columns } = state;
    if (file === undefined) return;
    const control = new AbortController();
    running.current = control;
    const { signal } = control;
    const begun: State = { ...nothing, file, columns };
    setState({ ...begun, step: "running" });
    const onProgress = (done: number) => {
      if (!signal.aborted) setState({ ...begun, step: "running", done });
    };
    try {
      const rows = file.lines.map((line) => rowOf(line, columns));
      const outcome = await importPeople({ projectId, rows, dryRun, signal, onProgress });
      setState({ ...begun, outcome, looked: dryRun });
    } catch (failure) {
      if (!signal.aborted) setState({ ...begun, failure });
    } finally {
      if (!dryRun) await client.invalidateQueries();
    }
  }

  function stop(): void {
    running.current?.abort();
    setState(({ file, columns }) => ({ ...nothing, ...(file && { file }), columns }));
  }

  return { state, choose, setColumns, run, stop };
}
