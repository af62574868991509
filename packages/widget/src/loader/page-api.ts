import { loader } from "./current-loader.ts";
import { drawn } from "./draw-page.ts";
import { identifyEarly } from "./identify-early.ts";
import { instances } from "./instances.ts";
import { lifetime } from "./lifetime.ts";
import { loadLateScript } from "./load-module.ts";
import { on, warn } from "./page-events.ts";
import { lastCalls } from "./post-to-api.ts";
import { setSession } from "./session.ts";

declare global {
  interface Window {
    kiteloop?: PageGlobal;
  }
}

/** Calls queued by the page, or by another copy of the script, of any release. */
type PageGlobal = { v?: unknown; push(call: [method: string]): unknown };

// The page's arguments are untrusted: each method checks its own.
type PageMethod = (...args: never[]) => unknown;
type QueuedCall = string | [method: string, ...args: never[]];

const ownMethods: Record<string, PageMethod> = {
  on,
  destroy() {
    loader.handOverEvents();
    lifetime.abort();
    for (const { mounted } of instances.values()) mounted?.unmount();
    api.v = 0;
  },
};

/** Waits until all is drawn, since most calls need the late script. Never throws, and never rejects. */
function runCall(method: string, ...args: never[]): Promise<unknown> {
  const call = (async () => {
    try {
      if (method === "identify") identifyEarly(...args);
      await drawn;
      if (lifetime.signal.aborted) return null;
      if (ownMethods[method]) return await ownMethods[method](...args);
      const lateScript = await loadLateScript();
      if (lateScript) return await lateScript.runCall(method, args);
      if (loader.session.state === "loading") setSession({ state: "error" });
    } catch (error) {
      warn(109, error);
    }
    return null;
  })();
  lastCalls.set(method, call);
  return call;
}

export const runQueuedCall = (call: QueuedCall) => (Array.isArray(call) ? runCall(...call) : runCall(call));

export const api: PageGlobal & Record<string, unknown> = { v: 1, on, push: runQueuedCall };
for (const method of "referral identify open destroy join convert track close consent inspect".split(" "))
  api[method] = (...args: never[]) => runCall(method, ...args);
