import { type LogKind, logKinds } from "@kiteloop/contract/reports/export";
import { idAlphabet } from "@kiteloop/contract/shared/ids";
import type { Item } from "../../shared/portable-kind/index.ts";
import { portableOf } from "./kinds.ts";

/** When an item came to be, in ms since 1970; 0 where it is as old as what it is of. */
export function timeOf(kind: LogKind, item: Item): number {
  const { time, order } = portableOf(kind);
  const name = time ?? order?.[0];
  if (name === undefined) return 0;
  const at = item[name];
  return typeof at === "number" ? at : Date.parse(String(at));
}

/** Checks that items are in the order of an export, without duplicates. */
export class Order {
  #before: readonly [number, Buffer] = [-1, Buffer.alloc(0)];

  /** Whether the item comes after the previous one. */
  moves(kind: LogKind, item: Item): boolean {
    const names = portableOf(kind).order;
    if (names === undefined) return this.#reaches(logKinds.indexOf(kind) * 32);
    const [first, second] = names.map((name) => String(item[name]));
    const part = kind === "beacon" ? idAlphabet.indexOf(first ?? "") : 0;
    // The table compares keys by their bytes.
    const place = [logKinds.indexOf(kind) * 32 + part, Buffer.from(`${first}#${second}`)] as const;
    const [part0, key0] = this.#before;
    const after = place[0] === part0 ? Buffer.compare(place[1], key0) > 0 : place[0] > part0;
    this.#before = place;
    return after;
  }

  #reaches(part: number): boolean {
    const [before] = this.#before;
    this.#before = [part, Buffer.alloc(0)];
    return part >= before;
  }
}
