import { defaultSettings } from "@kiteloop/contract/publishing/widget/settings.data";
import type { ExportHead } from "@kiteloop/contract/reports/export";
import { ourExternalIds } from "@kiteloop/contract/shared/fields/external-id";
import * as z from "zod";
import type { ItemOf } from "./items.ts";

/** Rows shown of each list. */
const shown = 20;

/** Longer lists are cut to the first entries while reading. */
const kept = 2000;

type Standing = { position: number; number: number; joined: number };

export type WaitlistNumbers = {
  widgetId: string;
  name: string;
  /** Places that each joined friend moves someone up. */
  perFriend: number;
  people: number;
  /** The highest number. */
  last: number;
  /** Entries whose place differs from their number. */
  moved: number;
  /** The first entries; among equals the earlier one comes first. */
  foremost: Standing[];
};

const settings = z.object({
  content: z.object({ places: z.int().default(defaultSettings.waitlist.places) }),
});

const foremostFirst = (one: Standing, other: Standing) =>
  one.position - other.position || one.number - other.number;

/** A project's waitlists. Stores the first entries of each, whatever its length. */
export class Waitlists {
  readonly #lists: Map<string, WaitlistNumbers>;

  constructor({ widgets }: Pick<ExportHead, "widgets">) {
    this.#lists = new Map(
      widgets
        .filter(({ type }) => type === "waitlist")
        .map(({ id: widgetId, name, config }) => {
          const perFriend = settings.parse(config).content.places;
          return [widgetId, { widgetId, name, perFriend, people: 0, last: 0, moved: 0, foremost: [] }];
        }),
    );
  }

  /** A place, and a function for the number of friends its holder invited, by their id. */
  add({ widgetId, recipient, number }: ItemOf<"waitlistPlace">, joinedBy: (externalId: string) => number) {
    const list = this.#lists.get(widgetId);
    if (list === undefined) return;
    const joined = joinedBy(`${ourExternalIds}waitlist:${recipient}`);
    const position = Math.max(1, number - list.perFriend * joined);
    list.people += 1;
    list.last = Math.max(list.last, number);
    if (position !== number) list.moved += 1;
    list.foremost.push({ position, number, joined });
    if (list.foremost.length > kept) cut(list);
  }

  numbers(): WaitlistNumbers[] {
    const lists = [...this.#lists.values()];
    for (const list of lists) cut(list);
    return lists;
  }
}

function cut(list: WaitlistNumbers): void {
  list.foremost = list.foremost.sort(foremostFirst).slice(0, shown);
}
