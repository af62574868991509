import { createContext, type ReactNode, useContext } from "react";

const OwnerContext = createContext("");

/** Whose numbers the charts around are: stands in the name of each file they save. */
export function FileOwnerProvider({ owner, children }: { owner: string; children: ReactNode }) {
  return <OwnerContext value={owner}>{children}</OwnerContext>;
}

/** `kiteloop-acme-funnel-2026-11-01-2026-11-20`, from what its parts are. */
export function useFileName(): (...parts: readonly string[]) => string {
  const owner = useContext(OwnerContext);
  return (...parts) => ["kiteloop", owner, ...parts].filter(Boolean).join("-");
}
