import { useEffect, useState } from "react";

/** The value as it was when it last stood still for `ms`; one that is not `sound` is passed over. */
export function useSettled<T>(value: T, sound: boolean, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (!sound || value === settled) return;
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, settled, sound, ms]);
  return settled;
}
