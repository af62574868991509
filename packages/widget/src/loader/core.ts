import type { BeaconEvent } from "@kiteloop/contract/event";
import type { EmbedManifest, EmbedWidget } from "../types.ts";
import type { PageEvents } from "./api.ts";
import { createBeacons } from "./beacon.ts";
import { warn } from "./diagnostics.ts";
import { post, type Reply, send } from "./http.ts";
import { createIdentity } from "./participant.ts";
import { currentCode } from "./referral.ts";
import { openStore } from "./store.ts";

type Listeners = { [E in keyof PageEvents]: Set<(details: PageEvents[E]) => void> };

export type Core = ReturnType<typeof createCore>;

/** What the page's widgets and the page's own calls share: the API, the store, who is signed in, the listeners. */
export function createCore(manifest: EmbedManifest) {
  const { key, id } = manifest.project;
  const store = openStore(`kiteloop:${id}`, () => localStorage);
  const url = (path: string) => `${manifest.edge}/v1/${path}`;
  const listeners: Listeners = {
    identify: new Set(),
    open: new Set(),
    dismiss: new Set(),
    share: new Set(),
    invite: new Set(),
    join: new Set(),
    convert: new Set(),
    error: new Set(),
  };

  const emit = <E extends keyof PageEvents>(event: E, details: PageEvents[E]) => {
    for (const listener of listeners[event]) {
      try {
        listener(details);
      } catch (error) {
        warn(107, error);
      }
    }
  };

  /** Calls the API with the project's key; failures are told to the developer and to `on("error")`. */
  const call = async (method: string, path: string, body: object, again?: number): Promise<Reply> => {
    const reply = await post(url(path), { key, ...body }, again);
    if (reply.code) {
      if (reply.code === "origin.not_allowed") warn(105);
      else if (reply.status && reply.status < 500) warn(108, method, reply.code);
      emit("error", { method, code: reply.code });
    }
    return reply;
  };

  const beacons = createBeacons(key, store, {
    post: async (body) => (await send(url("events"), body)).status,
    hand: (body) => navigator.sendBeacon(url("events"), body),
    now: Date.now,
  });

  return {
    manifest,
    store,
    emit,
    call,
    beacons,
    identity: createIdentity((who) => call("identify", "participants", who)),
    code: () => currentCode(store, Date.now()),
    add(type: BeaconEvent["type"], widget: EmbedWidget, more: Partial<BeaconEvent>) {
      beacons.add({ type, widgetId: widget.id, version: widget.version, at: Date.now(), ...more });
    },
    on<E extends keyof PageEvents>(event: E, listener: (details: PageEvents[E]) => void) {
      if (Object.hasOwn(listeners, event)) listeners[event].add(listener);
      else warn(104, event);
      return () => void listeners[event]?.delete(listener);
    },
  };
}
