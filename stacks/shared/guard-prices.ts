import { unitPrice } from "@kiteloop/metrics";
import type { GuardConfig } from "../guard/config.ts";

/** Prices of what the guard counts, in US dollars. A Lambda has half a GB, and a request a line of 120 bytes in the log. */
export function guardPrices(region: string): GuardConfig["dollars"] {
  const price = (id: Parameters<typeof unitPrice>[0]) => unitPrice(id, region);
  return {
    cdnRequest: price("cdnRequests"),
    cdnByte: price("cdnTransfer") / 1e9,
    apiRequest: price("httpApiRequests") + price("lambdaRequests") + (price("logIngestion") * 120) / 1e9,
    lambdaMs: (price("lambdaCompute") * 0.5) / 1e3,
    tableWrite: 2 * price("tableWrites"),
    tableRead: price("tableReads"),
    email: price("emails"),
  };
}
