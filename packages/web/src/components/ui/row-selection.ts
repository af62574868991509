import { useEffect, useRef, useState } from "react";
import { isTyping } from "./is-typing.ts";

type Options = {
  /** The rows, in the order shown. Each is an element with its id in `data-row`. */
  ids: readonly string[];
  /** Actions by key, on the selected rows or, without any, the focused one. */
  keys: Readonly<Record<string, (ids: readonly string[]) => void>>;
};

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

  function onKey(key: string, range: boolean): boolean {
    if (key === "j" || key === "k") {
      move(key === "j" ? 1 : -1);
      return true;
    }
    const focused = focusedRow()?.dataset.row;
    if (key === "x") {
      if (focused !== undefined && ids.includes(focused)) toggle(focused, range);
      return focused !== undefined;
    }
    const of = selected.length > 0 || focused === undefined ? selected : [focused];
    if (keys[key] === undefined || of.length === 0) return false;
    keys[key](of);
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
      if (onKey(event.key.toLowerCase(), event.shiftKey)) event.preventDefault();
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
