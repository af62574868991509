import type { WidgetConfig } from "@kiteloop/contract/widget-config";

/** What the editor edits: the widget's name and its whole configuration. */
export type Draft = { name: string; config: WidgetConfig };

export type History = {
  past: readonly Draft[];
  present: Draft;
  future: readonly Draft[];
  /** The field the last edit was made in and when (ms), while further edits of it are one step. */
  last: { field: string; at: number } | undefined;
};

export type HistoryAction =
  | { type: "edit"; field: string; draft: Draft; at: number }
  | { type: "undo" }
  | { type: "redo" }
  /** Another's draft takes the place of this one, which undo brings back. */
  | { type: "replace"; draft: Draft }
  /** Another's draft was written over by this one; undo brings theirs back. */
  | { type: "outdo"; draft: Draft };

const most = 200;
/** Typing in one field without a pause of this many ms is one step. */
const pause = 1_200;

export const startHistory = (draft: Draft): History => ({
  past: [],
  present: draft,
  future: [],
  last: undefined,
});

/** The editor's undo and redo. Pure: the time of an edit comes with it. */
export function history(state: History, action: HistoryAction): History {
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
