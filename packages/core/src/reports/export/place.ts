import { type LogKind, logKinds } from "@kiteloop/contract/reports/export";
import { idAlphabet } from "@kiteloop/contract/shared/ids";
import type { Item } from "../../shared/portable-kind/index.ts";
import { portableOf } from "./kinds.ts";

/** A shard, and the bytes of a key in it. */
type Place = readonly [part: number, key: Buffer];

const isAfter = ([part, key]: Place, [part0, key0]: Place): boolean =>
  part === part0 ? Buffer.compare(key, key0) > 0 : part > part0;

/** When an item was created, in ms since 1970; 0 if it is as old as its owner. */
export function timeOf(kind: LogKind, item: Item): number {
  const { time, order } = portableOf(kind);
  const name = time ?? order?.[0];
  if (name === undefined) return 0;
  const at = item[name];
  return typeof at === "number" ? at : Date.parse(String(at));
}

/**
 * Checks that items are in the order of an export, without duplicates. Beacons are in order within each day, whether they
 * come from the archive, day by day, or from the table, shard by shard.
 */
export class Order {
  #kind = 0;
  /** The last item of each kind; for beacons, that of each day. */
  readonly #last = new Map<string, Place>();

  /** Whether the item comes after the previous one. */
  moves(kind: LogKind, item: Item): boolean {
    const before = this.#kind;
    this.#kind = logKinds.indexOf(kind);
    const names = portableOf(kind).order;
    if (this.#kind < before || names === undefined) return this.#kind >= before;
    const [first, second] = names.map((name) => String(item[name]));
    const part = kind === "beacon" ? idAlphabet.indexOf(first ?? "") : 0;
    // The table compares keys by their bytes.
    const place = [part, Buffer.from(`${first}#${second}`)] as const;
    const series = kind === "beacon" ? `${kind} ${item.on}` : kind;
    const last = this.#last.get(series);
    this.#last.set(series, place);
    return last === undefined || isAfter(place, last);
  }
}
