import type { EmbedManifest, EmbedStyles, Parts } from "../types.ts";
import { soon, steps } from "../ui/steps.ts";
import { leave, pack, report } from "./beacon.ts";
import { bring, more } from "./bring.ts";
import { emit, on, warn } from "./events.ts";
import type { Features } from "./features.ts";
import { askFirst } from "./first.ts";
import { type Page, page, take } from "./page.ts";
import { places } from "./places.ts";
import { become, watch } from "./session.ts";
import { draw, open, spots } from "./spot.ts";

declare global {
  interface Window {
    kiteloop?: unknown;
  }
}

/** What a script is composed of, besides this loader. */
type Carried = [EmbedManifest, EmbedStyles, Parts, Features];

type Run = (...args: never[]) => unknown;

function boot([manifest, styles, parts, features]: Carried) {
  // Calls to make, another copy of this script, or an element of the page that has this id.
  const before: unknown = window.kiteloop;
  if ((before as { v?: unknown } | undefined)?.v)
    return (before as { push(call: string[]): void }).push(["again"]);

  const life = new AbortController();
  const { signal } = life;
  take({
    manifest,
    styles,
    parts,
    features,
    life,
    spots,
    emit,
    on,
    warn,
    bring,
    more,
    draw,
    become,
    soon,
    pack,
    leave,
    env: {
      watch,
      retry: async (quiet?: boolean) => (await more())?.load(quiet),
      report,
      dismiss() {},
      dismissed() {},
      openWidget: open,
      reactions: more,
    } as unknown as Page["env"],
    who: null,
    session: { state: "signed-out" },
    events: [],
    told: [],
    said: [],
    listeners: Object.create(null),
    late: new Set(),
  });

  const own: Record<string, Run> = {
    on,
    open,
    destroy() {
      leave();
      life.abort();
      for (const spot of spots.values()) spot.it?.unmount();
      api.v = 0;
    },
  };
  /** Never throws, and never rejects. What is no call of its own comes with the late file. */
  const run = async (method: string, ...args: never[]) => {
    try {
      if (method === "identify") askFirst(drawn, ...args);
      await drawn;
      if (signal.aborted) return null;
      if (own[method]) return await own[method](...args);
      const late = await more();
      if (late) return await late.run(method, args);
      if (page.session.state === "loading") become({ state: "error" });
    } catch (error) {
      warn(109, error);
    }
    return null;
  };
  const push = (call: never) => run(...(([] as never[]).concat(call) as unknown as [string]));
  const api: Record<string, unknown> = { v: 1, on, push };
  for (const method of "referral identify open destroy join convert track close consent inspect".split(" "))
    api[method] = (...args: never[]) => run(method, ...args);
  window.kiteloop = api;

  addEventListener("pagehide", leave, { signal });
  const begin = () => (features.places ?? places)(page);
  const drawn = new Promise<void>((done) => {
    const last = () => (steps[0] ? soon(last) : done());
    if (document.body) {
      soon(begin);
      soon(last);
    } else {
      // Nothing of the page was painted yet, and nothing may come later than its place. What throws now goes nowhere.
      done();
      begin();
    }
  });
  if (Array.isArray(before)) for (const call of before) void push(call as never);
  // What is needed from the first moment is there by then.
  void drawn.then(() => (window.requestIdleCallback ?? setTimeout)(more));
}

/** Starts Kiteloop on a page. Whatever goes wrong stays in here: the host page must not notice. */
export default function start(all: Carried): void {
  try {
    boot(all);
  } catch {}
}
