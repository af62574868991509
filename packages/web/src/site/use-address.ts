import { useRef } from "react";

/**
 * Puts a query into the address once it has stood still for a moment, without a new entry in the history: a dragged
 * slider changes more often than browsers let a page change its address.
 */
export function useAddress(): (query: string) => void {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  return (query) => {
    clearTimeout(waiting.current);
    const put = () => history.replaceState(null, "", location.pathname + query + location.hash);
    waiting.current = setTimeout(put, 150);
  };
}
