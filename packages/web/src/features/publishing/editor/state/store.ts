import type { WidgetLanguage } from "@kiteloop/contract/languages/list";
import type { WidgetConfig } from "@kiteloop/contract/publishing/widget-config";
import { createAutosave, type SaveState } from "./autosave.ts";
import { type Complaints, check } from "./check.ts";
import { type Draft, type History, type HistoryAction, nextHistory, startHistory } from "./history.ts";
import { languagesOf } from "./texts.ts";
import { type Warning, warningsOf } from "./warnings.ts";

export type EditorState = {
  history: History;
  complaints: Complaints;
  warnings: readonly Warning[];
  save: SaveState;
  /** The language that is edited and previewed. */
  language: WidgetLanguage;
};

/** The server's draft. */
export type Stored = { draft: Draft; version: number };

type StoreOptions = Stored & {
  /** Sends a draft based on `version`; resolves to the new version. */
  save: (draft: Draft, version: number) => Promise<number>;
  /** Delay in ms between an edit and saving. */
  delay?: number;
  /** Time in ms from any origin. */
  now?: () => number;
};

/**
 * The editor's state outside of React, so that a key press renders only its own field. Every change of the draft is a
 * step of its history, validated, and passed to the autosave.
 */
export function createEditorStore({
  draft,
  version,
  save,
  delay = 800,
  now = () => performance.now(),
}: StoreOptions) {
  const listeners = new Set<() => void>();
  let state: EditorState = {
    history: startHistory(draft),
    complaints: check(draft),
    warnings: warningsOf(draft.config),
    save: { kind: "saved" },
    language: draft.config.language,
  };

  function become(change: Partial<EditorState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  const autosave = createAutosave({
    saved: draft,
    version,
    delay,
    save,
    onState: (next) => become({ save: next }),
  });

  function step(action: HistoryAction): void {
    const history = nextHistory(state.history, action);
    if (history === state.history) return;
    const { present } = history;
    const complaints = check(present);
    const spoken = languagesOf(present.config).includes(state.language);
    become({
      history,
      complaints,
      warnings: warningsOf(present.config),
      language: spoken ? state.language : present.config.language,
    });
    autosave.offer(present, complaints.size === 0);
  }

  return {
    get: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /** Changes the configuration. Edits of one field without a pause are one step. */
    edit(field: string, change: (config: WidgetConfig) => WidgetConfig): void {
      const { present } = state.history;
      const config = change(present.config);
      if (config === present.config) return;
      step({ type: "edit", field, draft: { ...present, config }, at: now() });
    },
    rename: (name: string): void =>
      step({ type: "edit", field: "name", draft: { ...state.history.present, name }, at: now() }),
    undo: () => step({ type: "undo" }),
    redo: () => step({ type: "redo" }),
    speak: (language: WidgetLanguage) => become({ language }),

    /** Sends unsaved changes. Resolves to the saved version, or undefined on failure. */
    flush: () => autosave.flush(),
    isSaved: () => autosave.isSaved(),
    moveTo: (next: number) => autosave.moveTo(next),

    /** Resolves a conflict: this draft overwrites theirs, or is replaced by it. Undo restores the other one. */
    async settle(theirs: Stored, keep: boolean): Promise<void> {
      if (keep) step({ type: "outdo", draft: theirs.draft });
      await autosave.settle(theirs, keep);
      if (!keep) step({ type: "replace", draft: theirs.draft });
    },
  };
}

export type EditorStore = ReturnType<typeof createEditorStore>;
