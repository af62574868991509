import type { BeaconEvent } from "@kiteloop/contract/event";
import type { EmbedManifest, EmbedStyles, Env, Participant, Parts, Session } from "../types.ts";
import type { soon } from "../ui/steps.ts";
import type { Identity } from "./api.ts";
import type { leave, pack } from "./beacon.ts";
import type { bring, more } from "./bring.ts";
import type { Code } from "./diagnostics.ts";
import type { emit, on, warn } from "./events.ts";
import type { Features } from "./features.ts";
import type { More } from "./more.ts";
import type { become } from "./session.ts";
import type { draw, spots } from "./spot.ts";
import type { Store } from "./store.ts";

// A script is evaluated once for each copy of it, so its modules hold the state of the one page they are on.

export let page: Page;

export function take(all: Page): void {
  page = all;
}

/** What a script hands to the files that it loads, to features and to types with wishes of their own. */
export type Page = {
  manifest: EmbedManifest;
  /** Style sheets of what the script carries, and what all widgets share. */
  styles: EmbedStyles;
  parts: Parts;
  features: Features;
  /** Aborts when the page is done with this copy. */
  life: AbortController;
  spots: typeof spots;
  emit: typeof emit;
  on: typeof on;
  warn: typeof warn;
  bring: typeof bring;
  more: typeof more;
  draw: typeof draw;
  become: typeof become;
  soon: typeof soon;
  pack: typeof pack;
  leave: typeof leave;
  /** What widgets of every type may ask. */
  env: Env;
  who: Identity | null;
  session: Session;
  /** A request that is under way while what reads its answer is loaded: its body and its answer, nothing when that failed. */
  asked?: [body: string, answer: Promise<Response | undefined>] | undefined;
  /** Events that are in no beacon yet, and what is to be told to the developer. */
  events: BeaconEvent[];
  told: [code: Code, details: unknown[]][];
  /** What the page's own listeners have not heard yet, and they by event. */
  said: [event: string, details: unknown][];
  listeners: { [event: string]: Set<(details: never) => void> };
  /** Bodies of beacons that have not been taken yet. */
  late: Set<string>;
  /** There are new events, or things to tell. */
  wake?(): void;
  /** Made by the first that needs it, for all. */
  store?: Store;
  tab?: Store;
  made?: More;
};

export const participantOf = ({ session }: Page): Participant | undefined => session.participant;
