import { createContext, type ReactNode, useContext } from "react";

const OwnerContext = createContext("");

/** Owner of the surrounding charts, for the names of saved files. */
export function FileOwnerProvider({ owner, children }: { owner: string; children: ReactNode }) {
  return <OwnerContext value={owner}>{children}</OwnerContext>;
}

/** Joins the parts of a file name: `kiteloop-acme-funnel-2026-11-01-2026-11-20`. */
export function useFileName(): (...parts: readonly string[]) => string {
  const owner = useContext(OwnerContext);
  return (...parts) => ["kiteloop", owner, ...parts].filter(Boolean).join("-");
}
