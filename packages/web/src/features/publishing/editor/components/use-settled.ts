import { useEffect, useState } from "react";

/** The value, debounced by `ms`; values that are not `sound` are skipped. */
export function useSettled<T>(value: T, sound: boolean, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (!sound || value === settled) return;
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, settled, sound, ms]);
  return settled;
}
