import type { EmbedManifest, Env, Parts } from "../types.ts";
import { late, leave, report } from "./beacon.ts";
import { bring, more } from "./bring.ts";
import { emit, on, warn } from "./events.ts";
import type { Features } from "./features.ts";
import { call, send } from "./http.ts";
import { identify, identity, load, participant, watch } from "./identity.ts";
import { life, page, take } from "./page.ts";
import { places } from "./places.ts";
import { draw, open, spots } from "./spot.ts";

declare global {
  interface Window {
    kiteloop?: unknown;
  }
}

type Run = (...args: never[]) => unknown;

function boot(manifest: EmbedManifest, parts: Parts, features: Features) {
  let kept = "";
  try {
    const item = `kiteloop:${manifest.project.id}`;
    kept = `${localStorage.getItem(item)}${sessionStorage.getItem(item)}`;
  } catch {}
  const env = {
    watch,
    retry: load,
    report,
    dismiss() {},
    dismissed() {},
    openWidget: open,
    reactions: more,
  } as unknown as Env;
  take({
    manifest,
    parts,
    features,
    life,
    late,
    spots,
    emit,
    on,
    warn,
    call,
    send,
    identity,
    participant,
    bring,
    more,
    kept,
    draw,
    env,
  });
  // Calls to make, another copy of this script, or an element of the page that has this id.
  const before: unknown = window.kiteloop;
  if (Object(before).v) return warn(102);

  const { signal } = life;
  const own: Record<string, Run> = {
    identify,
    on,
    open,
    destroy() {
      leave();
      life.abort();
      for (const spot of spots.values()) spot.it?.unmount();
      api.v = 0;
    },
  };
  /** Never throws, and never rejects. What is no call of its own comes with the first of them. */
  const run = async (method: string, ...args: never[]) => {
    if (signal.aborted) return null;
    try {
      return await (own[method] ? own[method](...args) : (await more())?.run(method, args));
    } catch (error) {
      return warn(109, error);
    }
  };
  const push = (call: never) => run(...(([] as never[]).concat(call) as unknown as [string]));
  const api: Record<string, unknown> = { v: 1, on, push };
  for (const method of "identify open destroy join convert track close consent inspect".split(" "))
    api[method] = (...args: never[]) => run(method, ...args);
  window.kiteloop = api;

  addEventListener("pagehide", leave, { signal });
  document.addEventListener("visibilitychange", () => document.hidden && leave(), { signal });
  // A link that was followed, a developer who asks, beacons that could not be delivered.
  if (/[?&]k(l|iteloop)=|bcn_|debug/.test(location.search + kept)) void more();
  (features.places ?? places)(page);
  if (Array.isArray(before)) for (const call of before) void push(call as never);
}

/** Starts Kiteloop on a page. Whatever goes wrong stays in here: the host page must not notice. */
export default function start(...all: [EmbedManifest, Parts, Features]): void {
  try {
    boot(...all);
  } catch {}
}
