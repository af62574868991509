import type { EmbedManifest, EmbedStyles } from "../types.ts";
import { queueTask } from "../ui/task-queue.ts";
import { handOverEvents, packBeacon, postBeacon, reportEvent } from "./beacons.ts";
import { loader, setLoader } from "./current-loader.ts";
import { drawn, drawPage } from "./draw-page.ts";
import { drawWidget, instances } from "./instances.ts";
import { lifetime } from "./lifetime.ts";
import { loadLateScript, loadModule } from "./load-module.ts";
import { api, runQueuedCall } from "./page-api.ts";
import { emit, listeners, on, warn } from "./page-events.ts";
import type { Features, LoaderRenderers } from "./ports.ts";
import { postToApi } from "./post-to-api.ts";
import { setSession, watchSession } from "./session.ts";

/** The parts of a script besides this loader. */
type Composed = [EmbedManifest, EmbedStyles, LoaderRenderers, Features];

function boot([manifest, styles, renderers, features]: Composed) {
  // Calls queued by the page, another copy of the script, or an element of the page with this id.
  const existing = window.kiteloop;
  // A frame with this name throws when it is read.
  if (existing instanceof Object && existing.v) return existing.push(["again"]);

  setLoader({
    manifest,
    styles,
    renderers,
    features,
    lifetime,
    instances,
    listeners,
    emit,
    on,
    warn,
    loadModule,
    loadLateScript,
    drawWidget,
    setSession,
    queueTask,
    writeJson: JSON.stringify,
    postToApi,
    packBeacon,
    postBeacon,
    handOverEvents,
    env: {
      watchSession,
      retryIdentify: async (quiet?: boolean) => (await loadLateScript())?.loadParticipant(quiet),
      loadReactions: loadLateScript,
      openWidget: async (widgetId: string) => (await loadLateScript())?.runCall("open", [widgetId]),
      reportEvent,
      isDismissed() {},
      saveDismissal() {},
    },
    identity: null,
    session: { state: "signed-out" },
    pendingEvents: [],
    undeliveredBeacons: new Set(),
    pendingWarnings: [],
    pendingPageEvents: [],
    stores: {},
  });
  window.kiteloop = api;
  addEventListener("pagehide", () => loader.handOverEvents(), { signal: lifetime.signal });
  drawPage();
  if (Array.isArray(existing)) for (const call of existing) void runQueuedCall(call);
  else if (existing) warn(114);
  // A page that always animates is never idle, so the wait has a limit.
  void drawn.then(() => window.requestIdleCallback?.(loadLateScript, { timeout: 500 }) ?? loadLateScript());
}

/** Starts Kiteloop on a page. Errors are caught, because they must not affect the host page. */
export default function start(composed: Composed): void {
  try {
    boot(composed);
  } catch {}
}
