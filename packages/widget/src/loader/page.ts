import type { EmbedManifest, Env, Parts } from "../types.ts";
import type { bring, more } from "./bring.ts";
import type { emit, on, warn } from "./events.ts";
import type { Features } from "./features.ts";
import type { call, send } from "./http.ts";
import type { identity, participant } from "./identity.ts";
import type { More } from "./more.ts";
import type { draw, spots } from "./spot.ts";
import type { Store } from "./store.ts";

// A script is evaluated once for each copy of it, so its modules hold the state of the one page they are on: what is no
// property needs no name over the wire. What other files need of it stands in `page`.

export let manifest: EmbedManifest;
export let page: Page;

/** Aborts when the page is done with this copy. */
export const life = new AbortController();

export function take(all: Page): void {
  page = all;
  manifest = all.manifest;
}

/** What a script hands to the files that it loads, to features and to types with wishes of their own. */
export type Page = {
  manifest: EmbedManifest;
  parts: Parts;
  features: Features;
  life: AbortController;
  /** Bodies of beacons that have not been taken yet. */
  late: Set<string>;
  spots: typeof spots;
  emit: typeof emit;
  on: typeof on;
  warn: typeof warn;
  call: typeof call;
  send: typeof send;
  identity: typeof identity;
  participant: typeof participant;
  bring: typeof bring;
  more: typeof more;
  /** What earlier pages kept in the browser, as text. */
  kept: string;
  draw: typeof draw;
  /** What widgets of every type may ask. */
  env: Env;
  /** Made by the first that needs it, for all. */
  store?: Store;
  tab?: Store;
  made?: More;
};
