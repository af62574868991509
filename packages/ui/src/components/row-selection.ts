import { useRef, useState } from "react";
import { isPressed } from "../shortcuts/pressed.ts";
import { type ShortcutName, shortcuts } from "../shortcuts/shortcuts.data.ts";
import { useRowKeys } from "./row-keys.ts";

type Options = {
  /** The rows, in the order shown. Each is an element with its id in `data-row`. */
  ids: readonly string[];
  /** The effect of a shortcut on the selected rows or, without any, on the focused one. */
  keys: { readonly [Name in ShortcutName]?: (ids: readonly string[]) => void };
};

const isName = (name: string): name is ShortcutName => Object.hasOwn(shortcuts, name);
const shortcutNames = Object.keys(shortcuts).filter(isName);

export type RowSelection = ReturnType<typeof useRowSelection>;

/** Selection and keys of a list, see `useRowKeys`: X selects, Shift selects a range. */
export function useRowSelection({ ids, keys }: Options) {
  const list = useRowKeys<HTMLDivElement>(onKey);
  const anchor = useRef<string>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const selected = ids.filter((id) => chosen.has(id));

  function toggle(id: string, range = false) {
    const [from, to] = [ids.indexOf(anchor.current ?? id), ids.indexOf(id)].toSorted((a, b) => a - b);
    const ranged = range && from !== -1 ? ids.slice(from, (to ?? 0) + 1) : [id];
    const next = new Set(selected);
    for (const one of ranged) {
      if (chosen.has(id)) next.delete(one);
      else next.add(one);
    }
    anchor.current = id;
    setChosen(next);
  }

  function onKey(event: KeyboardEvent, focused?: string): boolean {
    if (isPressed("select", event)) {
      if (focused !== undefined && ids.includes(focused)) toggle(focused, event.shiftKey);
      return focused !== undefined;
    }
    const of = selected.length > 0 || focused === undefined ? selected : [focused];
    const pressed = shortcutNames.find((name) => keys[name] !== undefined && isPressed(name, event));
    if (pressed === undefined || of.length === 0) return false;
    keys[pressed]?.(of);
    return true;
  }

  return {
    /** For the element that contains the rows. */
    list,
    /** The ids of the selected rows that are still shown. */
    selected,
    toggle,
    /** Number of rows that can be selected. */
    most: ids.length,
    selectAll: () => setChosen(new Set(ids)),
    clear: () => setChosen(new Set()),
  };
}
