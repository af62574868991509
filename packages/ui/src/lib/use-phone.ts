import { useSyncExternalStore } from "react";

const phone = "(width < 40rem)";

function watch(onChange: () => void): () => void {
  const query = window.matchMedia(phone);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

/** Whether the window is as narrow as a phone, for differences that style sheets can't make. */
export function usePhone(): boolean {
  return useSyncExternalStore(
    watch,
    () => window.matchMedia(phone).matches,
    () => false,
  );
}
