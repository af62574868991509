import { consumers } from "@kiteloop/functions/consumers";
import type { Manifest } from "./format.ts";

/** By shard, the number up to which every consumer has handled everything. */
export function reachedBy(positions: Manifest["positions"]): Map<string, string> {
  const [first = {}, ...others] = consumers.map(({ name }) => positions[name] ?? {});
  return new Map(
    Object.entries(first).map(([shard, position]) => {
      const all = [position, ...others.map((one) => one[shard] ?? "0")];
      return [shard, all.reduce((one, other) => (BigInt(other) < BigInt(one) ? other : one))];
    }),
  );
}
