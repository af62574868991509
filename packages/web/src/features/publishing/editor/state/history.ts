import type { WidgetConfig } from "@kiteloop/contract/publishing/widget-config";

/** The edited draft: the widget's name and its configuration. */
export type Draft = { name: string; config: WidgetConfig };

export type History = {
  past: readonly Draft[];
  present: Draft;
  future: readonly Draft[];
  /** Field and time (ms) of the last edit; further edits of it belong to the same step. */
  last: { field: string; at: number } | undefined;
};

export type HistoryAction =
  | { type: "edit"; field: string; draft: Draft; at: number }
  | { type: "undo" }
  | { type: "redo" }
  /** Replaces the draft by another member's, which undo reverts. */
  | { type: "replace"; draft: Draft }
  /** Overwrites another member's draft with this one; undo restores theirs. */
  | { type: "outdo"; draft: Draft };

const most = 200;
/** Maximum pause in ms within one step of typing. */
const pause = 1_200;

export const startHistory = (draft: Draft): History => ({
  past: [],
  present: draft,
  future: [],
  last: undefined,
});

/** Undo and redo as a reducer; the action contains the time. */
export function nextHistory(state: History, action: HistoryAction): History {
  switch (action.type) {
    case "edit": {
      const { last, past, present } = state;
      const same = last !== undefined && last.field === action.field && action.at - last.at < pause;
      return {
        past: same ? past : [...past, present].slice(-most),
        present: action.draft,
        future: [],
        last: { field: action.field, at: action.at },
      };
    }
    case "undo": {
      const before = state.past.at(-1);
      if (!before) return state;
      return {
        past: state.past.slice(0, -1),
        present: before,
        future: [state.present, ...state.future],
        last: undefined,
      };
    }
    case "redo": {
      const [after, ...future] = state.future;
      if (!after) return state;
      return { past: [...state.past, state.present], present: after, future, last: undefined };
    }
    case "replace":
      return {
        past: [...state.past, state.present].slice(-most),
        present: action.draft,
        future: [],
        last: undefined,
      };
    case "outdo":
      return { ...state, past: [...state.past, action.draft].slice(-most), last: undefined };
  }
}
