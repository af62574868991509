import { type RefObject, useEffect, useRef } from "react";
import { isPressed, isTaken } from "../shortcuts/pressed.ts";

/**
 * Keys of a list, from anywhere in it: J and K move between its rows, each an element with its id in `data-row`. Others
 * go to `onKey` with the id of the focused row; it returns whether it used the key. Without `onKey` the list has no
 * keys. If the focused row leaves the list, the one in its place gets the focus.
 * @returns for the element that contains the rows
 */
export function useRowKeys<List extends HTMLElement>(
  onKey: ((event: KeyboardEvent, focused?: string) => boolean) | undefined,
): RefObject<List | null> {
  const list = useRef<List>(null);
  const worked = useRef<{ row: Element; at: number }>(null);
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
  const focusedAt = () => rows().findIndex((row) => row.contains(document.activeElement));

  useEffect(() => {
    const at = focusedAt();
    const row = rows()[at];
    if (row) worked.current = { row, at };
    else if (worked.current?.row.isConnected === false && document.activeElement === document.body) {
      const left = rows();
      left[Math.min(worked.current.at, left.length - 1)]?.focus();
    }
    if (onKey === undefined) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const { activeElement } = document;
      if (activeElement !== document.body && !list.current?.contains(activeElement)) return;
      if (isTaken(event)) return;
      const now = focusedAt();
      const step = isPressed("next", event) ? 1 : isPressed("previous", event) ? -1 : 0;
      if (step !== 0) rows()[now === -1 ? 0 : now + step]?.focus();
      if (step !== 0 || onKey(event, rows()[now]?.dataset.row)) event.preventDefault();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  });
  return list;
}
