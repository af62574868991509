import { type Segmentation, segmentations } from "@kiteloop/contract/reports/segments";

/** One segment of a segmentation. There are no numbers of combinations, so there is one filter at a time. */
export type Filter = { by: Segmentation; value: string };

const longest = 128;

/** Parses the filter in an address, such as `country:DE`. */
export function readFilter(search: URLSearchParams): Filter | undefined {
  const text = search.get("filter") ?? "";
  const by = segmentations.find((one) => text.startsWith(`${one}:`));
  if (by === undefined) return undefined;
  const value = text.slice(by.length + 1);
  return value === "" || value.length > longest ? undefined : { by, value };
}

/** A filter for the address. */
export const writeFilter = ({ by, value }: Filter): string => `${by}:${value}`;
