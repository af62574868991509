import { useRef } from "react";
import { useSearchParams } from "react-router-dom";

/**
 * Changes parts of what the address says, which `write` writes. A choice made before the last one has rendered is added to that
 * one, and doesn't undo it.
 */
export function useAddress<Shown extends object>(
  shown: Shown,
  write: (next: Shown) => Record<string, string>,
): (changes: Partial<Shown>) => void {
  const [search, setSearch] = useSearchParams();
  const chosen = useRef<{ since: URLSearchParams; changes: Partial<Shown> }>({ since: search, changes: {} });
  return (changes) => {
    const { since, changes: before } = chosen.current;
    chosen.current = { since: search, changes: { ...(since === search && before), ...changes } };
    setSearch(write({ ...shown, ...chosen.current.changes }), { replace: true, preventScrollReset: true });
  };
}
