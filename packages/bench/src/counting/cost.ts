import { awsPrices } from "@kiteloop/metrics";
import type { Units } from "./units.ts";

const eventsPerBeacon = 3;

export type Bill = { ours: number; straightforward: number };

/**
 * US dollars per million events at list prices: an HTTP request and a Lambda request per beacon, and the measured write
 * units. docs/operating.md has the rest of a month's bill (files, logs, storage).
 */
export function perMillionEvents({
  ingest,
  fold,
  straightforward,
}: Pick<Units, "ingest" | "fold" | "straightforward">): Bill {
  const { httpApiRequests, lambdaRequests, tableWrites } = awsPrices;
  const of = ({ price, per }: { price: number; per: number }, quantity: number) => (quantity / per) * price;
  const beacons = 1e6 / eventsPerBeacon;
  const requests = of(httpApiRequests, beacons) + of(lambdaRequests, beacons);
  const writes = (per1000: number) => of(tableWrites, per1000 * 1000);
  return { ours: requests + writes(ingest + fold), straightforward: requests + writes(straightforward) };
}
