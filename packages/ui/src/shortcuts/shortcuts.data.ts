import { t } from "../lib/messages.tsx";

export const places = {
  anywhere: t("Anywhere"),
  lists: t("In a list"),
  editor: t("In the editor"),
} as const;

type Shortcut = { place: keyof typeof places; label: string; keys: readonly string[] };

/**
 * Every keyboard shortcut: the list of shortcuts shows them, and `isPressed` reads their keys. `mod` is Command on a Mac
 * and Control elsewhere.
 */
export const shortcuts = {
  search: { place: "anywhere", label: t("Search and commands"), keys: ["mod+k"] },
  shortcuts: { place: "anywhere", label: t("Keyboard shortcuts"), keys: ["?"] },
  undoDecision: {
    place: "anywhere",
    label: t("Undo the last action while its message is shown"),
    keys: ["z"],
  },
  next: { place: "lists", label: t("Next entry"), keys: ["j"] },
  previous: { place: "lists", label: t("Previous entry"), keys: ["k"] },
  select: { place: "lists", label: t("Select"), keys: ["x"] },
  approve: { place: "lists", label: t("Approve"), keys: ["a"] },
  reject: { place: "lists", label: t("Reject"), keys: ["r"] },
  fulfill: { place: "lists", label: t("Fulfill"), keys: ["f"] },
  done: { place: "lists", label: t("Mark as done"), keys: ["e"] },
  undo: { place: "editor", label: t("Undo"), keys: ["mod+z"] },
  redo: { place: "editor", label: t("Redo"), keys: ["mod+shift+z", "mod+y"] },
  save: { place: "editor", label: t("Save now"), keys: ["mod+s"] },
} as const satisfies Record<string, Shortcut>;

export type ShortcutName = keyof typeof shortcuts;
