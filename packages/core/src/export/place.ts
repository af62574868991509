import { type LogKind, logKinds } from "@kiteloop/contract/export";
import { idAlphabet } from "@kiteloop/contract/ids";
import type { Item } from "./store.ts";

/**
 * Attributes that an item's place among those of its kind comes from, in the order they are compared in. Kinds without
 * a place count for no number.
 */
const placeAttributes: Partial<Record<LogKind, readonly [string, string]>> = {
  participant: ["createdAt", "externalId"],
  invitation: ["createdAt", "recipient"],
  referral: ["joinedAt", "externalId"],
  referralApproval: ["approvedAt", "externalId"],
  conversion: ["convertedAt", "externalId"],
  conversionConfirmation: ["confirmedAt", "externalId"],
  beacon: ["shard", "beaconId"],
};

/** Where the time is kept at which an item of a kind came to be; what is in none of these is as old as what it is of. */
const timeAttributes: Partial<Record<LogKind, string>> = {
  formerCode: "importedAt",
  waitlistPlace: "joinedAt",
  reward: "earnedAt",
  widget: "createdAt",
  widgetVersion: "publishedAt",
  experiment: "startedAt",
  change: "at",
};

/** When an item came to be, in ms since 1970. */
export function timeOf(kind: LogKind, item: Item): number {
  if (kind === "beacon") return Number(item.receivedAt);
  const name = placeAttributes[kind]?.[0] ?? timeAttributes[kind];
  return name === undefined ? 0 : Date.parse(String(item[name]));
}

/** Watches that items come in the order of an export, none twice. */
export class Order {
  #before: readonly [number, Buffer] = [-1, Buffer.alloc(0)];

  /** Whether the item comes after the one before. */
  moves(kind: LogKind, item: Item): boolean {
    const names = placeAttributes[kind];
    if (names === undefined) return this.#reaches(logKinds.indexOf(kind) * 32);
    const [first, second] = names.map((name) => String(item[name]));
    const part = kind === "beacon" ? idAlphabet.indexOf(first ?? "") : 0;
    // The table orders keys by their bytes.
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
