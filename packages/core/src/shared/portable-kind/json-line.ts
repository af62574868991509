import type { LogKind } from "@kiteloop/contract/reports/export";
import type { Item } from "./portable-kind.ts";

/**
 * Attributes that only the table needs: keys, marks of the fold and of networks, failures of timers, ElectroDB's own, and
 * what this instance asks Stripe.
 */
const ofTheTable =
  /^(?:(?:gsi\d)?[ps]k|archivedIn|asks|counted|failures|moved|networkMark|restored|stripe|tries|ttl|__edb_[ev]__)$/;

/** The same item has the same text, regardless of the order in which the table returns its attributes. */
function inOrder(_: string, part: unknown): unknown {
  if (typeof part !== "object" || part === null || Array.isArray(part)) return part;
  return Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** An item as a line of an export or of the archive. */
export function jsonLine(kind: LogKind, stored: Item): string {
  const item = Object.fromEntries(Object.entries(stored).filter(([name]) => !ofTheTable.test(name)));
  return `{"kind":"${kind}","item":${JSON.stringify(item, inOrder)}}\n`;
}
