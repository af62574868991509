import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTextFile } from "../../../../components/text-file/use-text-file.ts";
import { type ColumnChoice, type Field, fields, type Guess, guessColumns, rowOf } from "./columns.ts";
import { importPeople, type Outcome } from "./import-people.ts";
import { type PeopleFile, readPeople } from "./read-people.ts";
import { rowProblems } from "./row-problems.ts";

type State = {
  step: "idle" | "running";
  file?: PeopleFile;
  /** How the columns were guessed, without the doubts that a member has settled. */
  guess: Guess;
  /** Number of processed rows. */
  done: number;
  outcome?: Outcome;
  /** The outcome is a preview with these columns; nothing was written. */
  looked: boolean;
  /** The problem with the file. */
  problem?: string;
  failure?: unknown;
};

const nothing: State = { step: "idle", guess: guessColumns([], []), done: 0, looked: false };

/** The largest file that a browser reads and parses in a moment, in MB. */
const mostMegabytes = 50;

/** An import of participants that runs until all rows are processed, it is stopped, or the screen is left. */
export function usePeopleImport(projectId: string) {
  const [state, setState] = useState<State>(nothing);
  const running = useRef<AbortController>(null);
  const client = useQueryClient();
  useEffect(() => () => running.current?.abort(), []);

  const text = useTextFile({
    most: mostMegabytes,
    onChoose: () => setState(nothing),
    onText: (content, name) => {
      try {
        const file = readPeople(content, name);
        setState({ ...nothing, file, guess: guessColumns(file.headers, file.lines) });
      } catch (error) {
        setState({ ...nothing, problem: error instanceof Error ? error.message : String(error) });
      }
    },
  });

  function setColumns(columns: ColumnChoice): void {
    setState(({ file, guess }) => {
      const same = (field: Field) => columns[field] === guess.columns[field];
      const changed = new Set(fields.filter((field) => !same(field)));
      const doubts = guess.doubts.filter(({ field }) => !changed.has(field));
      const unsure = changed.has("code") ? null : guess.unsure;
      return { ...nothing, ...(file && { file }), guess: { columns, doubts, unsure } };
    });
  }

  /** `includeErased`: the member chose to bring erased people back. */
  async function run({ dryRun, includeErased }: { dryRun: boolean; includeErased: boolean }): Promise<void> {
    const { file, guess } = state;
    if (file === undefined) return;
    const { columns } = guess;
    const control = new AbortController();
    running.current = control;
    const { signal } = control;
    const begun: State = { ...nothing, file, guess };
    setState({ ...begun, step: "running" });
    const onProgress = (done: number) => {
      if (!signal.aborted) setState({ ...begun, step: "running", done });
    };
    try {
      const rows = file.lines.map((line) => rowOf(line, columns));
      const problems = rowProblems(file, columns);
      const options = { projectId, rows, problems, dryRun, includeErased, signal, onProgress };
      const outcome = await importPeople(options);
      setState({ ...begun, outcome, looked: dryRun });
    } catch (failure) {
      if (!signal.aborted) setState({ ...begun, failure });
    } finally {
      if (!dryRun) await client.invalidateQueries();
    }
  }

  function stop(): void {
    running.current?.abort();
    setState(({ file, guess }) => ({ ...nothing, ...(file && { file }), guess }));
  }

  return { state, text, setColumns, run, stop };
}
