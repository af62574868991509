import type { TableItem } from "@kiteloop/core/shared/context";

/** An item's size in bytes as DynamoDB counts it: names and values. */
export function sizeOf(item: TableItem): number {
  return Object.entries(item).reduce(
    (sum, [name, value]) => sum + Buffer.byteLength(name) + valueSize(value),
    0,
  );
}

function valueSize(value: unknown): number {
  if (typeof value === "number") return Math.ceil(String(value).length / 2) + 1;
  if (value instanceof Uint8Array) return value.length;
  if (Array.isArray(value)) return 3 + value.reduce((sum: number, one) => sum + 1 + valueSize(one), 0);
  if (typeof value === "object" && value !== null)
    return Object.entries(value).reduce(
      (sum, [name, one]) => sum + 1 + Buffer.byteLength(name) + valueSize(one),
      3,
    );
  return Buffer.byteLength(String(value));
}
