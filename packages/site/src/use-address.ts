import { useRef } from "react";

/**
 * Updates the query of the address with a delay and without a new history entry: a dragged slider changes more often
 * than browsers allow the address to change.
 */
export function useAddress(): (query: string) => void {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  return (query) => {
    clearTimeout(waiting.current);
    const put = () => history.replaceState(null, "", location.pathname + query + location.hash);
    waiting.current = setTimeout(put, 150);
  };
}
