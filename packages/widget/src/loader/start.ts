import type { EmbedManifest, Renderers } from "../types.ts";
import type { Kiteloop } from "./api.ts";
import { createCalls } from "./calls.ts";
import { createCore } from "./core.ts";
import { warn } from "./diagnostics.ts";
import { createEnv } from "./env.ts";
import { createPlaces } from "./place.ts";
import { captureCode } from "./referral.ts";

declare global {
  interface Window {
    kiteloop?: unknown;
  }
}

/** A call that never throws and whose promise never rejects. */
function guarded(run: (...args: never[]) => unknown) {
  const fail = (error: unknown) => {
    warn(109, error);
    return null;
  };
  return (...args: never[]): unknown => {
    try {
      const result = run(...args);
      return result instanceof Promise ? result.catch(fail) : result;
    } catch (error) {
      return fail(error);
    }
  };
}

function boot(manifest: EmbedManifest, renderers: Renderers): void {
  const before = window.kiteloop;
  if (before && typeof before === "object" && "identify" in before && !Array.isArray(before)) {
    warn(102);
    return;
  }

  const core = createCore(manifest);
  const env = createEnv(core);
  const places = createPlaces(manifest, renderers, env);
  const calls: Omit<Kiteloop, "push" | "v"> = {
    ...createCalls(core, env),
    open: places.open,
    close: places.close,
  };
  const safe = new Map(Object.entries(calls).map(([method, run]) => [method, guarded(run)]));
  const push = ([method, ...args]: readonly unknown[]) => {
    const run = safe.get(String(method));
    if (run) run(...(args as never[]));
    else warn(104, method);
  };
  window.kiteloop = { ...Object.fromEntries(safe), push: guarded(push), v: 1 };

  const code = captureCode(location.search, core.store, Date.now());
  const widget = manifest.widgets.find(({ type }) => type === "welcome") ?? manifest.widgets[0];
  if (code && widget) core.add("click", widget, { code });
  core.beacons.resume();
  addEventListener("pagehide", core.beacons.leave);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") core.beacons.leave();
  });
  places.start();
  if (Array.isArray(before)) for (const call of before) if (Array.isArray(call)) push(call);
}

/** Starts Kiteloop on a page. Whatever goes wrong stays in here: the host page must not notice. */
export default function start(manifest: EmbedManifest, renderers: Renderers): void {
  try {
    boot(manifest, renderers);
  } catch {}
}
