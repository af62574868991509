import { useEffect, useRef, useState } from "react";
import { isPressed } from "../shortcuts/pressed.ts";
import { type ShortcutName, shortcuts } from "../shortcuts/shortcuts.data.ts";
import { isTyping } from "./is-typing.ts";

type Options = {
  /** The rows, in the order shown. Each is an element with its id in `data-row`. */
  ids: readonly string[];
  /** The effect of a shortcut on the selected rows or, without any, on the focused one. */
  keys: { readonly [Name in ShortcutName]?: (ids: readonly string[]) => void };
};

const isName = (name: string): name is ShortcutName => Object.hasOwn(shortcuts, name);
const shortcutNames = Object.keys(shortcuts).filter(isName);

export type RowSelection = ReturnType<typeof useRowSelection>;

/**
 * Selection and keys of a list, from anywhere in it: J and K move between rows, X selects, Shift selects a range. If the
 * focused row leaves the list, the one in its place gets the focus.
 */
export function useRowSelection({ ids, keys }: Options) {
  const list = useRef<HTMLDivElement>(null);
  const anchor = useRef<string>(null);
  const worked = useRef<{ row: Element; at: number }>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const selected = ids.filter((id) => chosen.has(id));

  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
  const focusedRow = () => rows().find((row) => row.contains(document.activeElement));

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

  function move(step: 1 | -1) {
    const all = rows();
    const at = all.findIndex((row) => row.contains(document.activeElement));
    all[at === -1 ? 0 : at + step]?.focus();
  }

  function onKey(event: KeyboardEvent): boolean {
    const forward = isPressed("next", event);
    if (forward || isPressed("previous", event)) {
      move(forward ? 1 : -1);
      return true;
    }
    const focused = focusedRow()?.dataset.row;
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

  useEffect(() => {
    const row = focusedRow();
    if (row) worked.current = { row, at: rows().indexOf(row) };
    else if (worked.current?.row.isConnected === false && document.activeElement === document.body) {
      const left = rows();
      left[Math.min(worked.current.at, left.length - 1)]?.focus();
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const isHere =
        document.activeElement === document.body || list.current?.contains(document.activeElement);
      if (!isHere || isTyping(event)) return;
      if (onKey(event)) event.preventDefault();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  });

  return {
    /** For the element that contains the rows. */
    list,
    /** The ids of the selected rows that are still shown. */
    selected,
    toggle,
    selectAll: () => setChosen(new Set(ids)),
    clear: () => setChosen(new Set()),
  };
}
