import { type KeyboardEvent, type PointerEvent, useState } from "react";

/** A row that is dragged, and the row whose place it would take. */
type Drag = { from: number; to: number };

/** Index of the row below a pointer, in the same table as `handle`. */
function rowAt(handle: Element, x: number, y: number): number | undefined {
  const row = document.elementFromPoint(x, y)?.closest("tr");
  const body = handle.closest("tbody");
  return row && body && row.parentElement === body ? row.sectionRowIndex : undefined;
}

/** Keys that move a row of `count` rows, and where to. */
export function placeAfter(key: string, place: number, count: number): number | undefined {
  const to = { ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: count - 1 }[key];
  return to === undefined || to === place || to < 0 || to >= count ? undefined : to;
}

type RowDragInput = {
  /** Number of rows on all pages. */
  count: number;
  /** Index of the first row on this page. */
  first: number;
  onMove: (from: number, to: number) => void;
};

/** Moves rows by a handle in each: by pointer within the table, by arrow keys, Home and End within the list. */
export function useRowDrag({ count, first, onMove }: RowDragInput) {
  const [drag, setDrag] = useState<Drag>();
  const handleProps = (place: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ from: place, to: place });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (drag === undefined) return;
      const row = rowAt(event.currentTarget, event.clientX, event.clientY);
      if (row !== undefined && first + row !== drag.to) setDrag({ ...drag, to: first + row });
    },
    onPointerUp: () => {
      if (drag !== undefined && drag.to !== drag.from) onMove(drag.from, drag.to);
      setDrag(undefined);
    },
    onPointerCancel: () => setDrag(undefined),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === "Escape") setDrag(undefined);
      const to = placeAfter(event.key, place, count);
      if (to === undefined) return;
      event.preventDefault();
      onMove(place, to);
    },
  });
  return { drag, handleProps };
}
