import { useEffect } from "react";

/** Names the tab, so that one of many is found again. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Kiteloop`;
  }, [title]);
}
