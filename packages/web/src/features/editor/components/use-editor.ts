import type { Widget } from "@kiteloop/contract/widget";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useReducer, useState } from "react";
import { usePublishWidget, useSaveDraft, widgetQuery } from "../../../api/queries/widgets.ts";
import { createAutosave, type SaveState } from "../state/autosave.ts";
import { check } from "../state/check.ts";
import { type Draft, history, startHistory } from "../state/history.ts";

const draftOf = (widget: Widget): Draft => ({ name: widget.name, config: widget.draft });

/** The editor's state: the draft with its history, what is wrong with it, and how far it is saved. */
export function useEditor(widget: Widget) {
  const ref = { projectId: widget.projectId, widgetId: widget.id };
  const client = useQueryClient();
  const { mutateAsync: saveDraft } = useSaveDraft(ref);
  const publishing = usePublishWidget(ref);
  const [steps, dispatch] = useReducer(history, draftOf(widget), startHistory);
  const [saveState, setSaveState] = useState<SaveState>({ kind: "saved" });
  const draft = steps.present;
  const complaints = useMemo(() => check(draft), [draft]);

  const [autosave] = useState(() =>
    createAutosave({
      saved: draftOf(widget),
      version: widget.version,
      delay: 800,
      onState: setSaveState,
      save: async ({ name, config }, version) => (await saveDraft({ version, name, config })).version,
    }),
  );

  useEffect(() => autosave.offer(draft, complaints.size === 0), [autosave, draft, complaints]);
  useEffect(() => () => void autosave.flush(), [autosave]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!autosave.isSaved()) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [autosave]);

  return {
    draft,
    complaints,
    saveState,
    publishing,
    canUndo: steps.past.length > 0,
    canRedo: steps.future.length > 0,
    undo: () => dispatch({ type: "undo" }),
    redo: () => dispatch({ type: "redo" }),
    edit: (field: string, next: Draft) =>
      dispatch({ type: "edit", field, draft: next, at: performance.now() }),
    saveNow: () => autosave.flush(),

    /** Saves what is not saved and makes it the live version. Gives the widget as published, if it could be saved. */
    async publish(): Promise<Widget | undefined> {
      const version = await autosave.flush();
      if (version === undefined) return undefined;
      const published = await publishing.mutateAsync(version);
      autosave.moveTo(published.version);
      return published;
    },

    /** Ends a conflict: their draft takes the place of this one, or this one goes over theirs. */
    async settle(keep: boolean): Promise<void> {
      const theirs = await client.fetchQuery({ ...widgetQuery(ref), staleTime: 0 });
      if (!keep) dispatch({ type: "replace", draft: draftOf(theirs) });
      await autosave.settle({ draft: draftOf(theirs), version: theirs.version }, keep);
    },
  };
}

export type Editor = ReturnType<typeof useEditor>;
