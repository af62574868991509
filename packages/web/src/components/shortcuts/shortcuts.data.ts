import { t } from "./messages.ts";

export const places = {
  anywhere: t("shortcuts.keys.anywhere"),
  lists: t("shortcuts.keys.lists"),
  editor: t("shortcuts.keys.editor"),
} as const;

type Shortcut = { place: keyof typeof places; label: string; keys: readonly string[] };

/**
 * Every keyboard shortcut: the list of shortcuts shows them, and `isPressed` reads their keys. `mod` is Command on a Mac
 * and Control elsewhere.
 */
export const shortcuts = {
  search: { place: "anywhere", label: t("shortcuts.keys.search"), keys: ["mod+k"] },
  shortcuts: { place: "anywhere", label: t("shortcuts.keys.shortcuts"), keys: ["?"] },
  undoDecision: { place: "anywhere", label: t("shortcuts.keys.undoDecision"), keys: ["z"] },
  next: { place: "lists", label: t("shortcuts.keys.next"), keys: ["j"] },
  previous: { place: "lists", label: t("shortcuts.keys.previous"), keys: ["k"] },
  select: { place: "lists", label: t("shortcuts.keys.select"), keys: ["x"] },
  approve: { place: "lists", label: t("shortcuts.keys.approve"), keys: ["a"] },
  reject: { place: "lists", label: t("shortcuts.keys.reject"), keys: ["r"] },
  fulfill: { place: "lists", label: t("shortcuts.keys.fulfill"), keys: ["f"] },
  done: { place: "lists", label: t("shortcuts.keys.done"), keys: ["e"] },
  undo: { place: "editor", label: t("shortcuts.keys.undo"), keys: ["mod+z"] },
  redo: { place: "editor", label: t("shortcuts.keys.redo"), keys: ["mod+shift+z", "mod+y"] },
  save: { place: "editor", label: t("shortcuts.keys.save"), keys: ["mod+s"] },
} as const satisfies Record<string, Shortcut>;

export type ShortcutName = keyof typeof shortcuts;
