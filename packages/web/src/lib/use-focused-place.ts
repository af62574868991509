import { useEffect, useRef } from "react";

/**
 * The ref of an element that shows one thing or another by the address. It takes the focus when `id` changes, because
 * the pressed link is gone then.
 */
export function useFocusedPlace(id: string | null) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(id);
  useEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    place.current?.focus();
  }, [id]);
  return place;
}
