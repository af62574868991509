import type { WaitlistEnv } from "../../types.ts";
import type { LatePort, ManifestPort } from "../ports.ts";

/** Joins of this page, for browsers that must not store them. */
let hasJoined = false;

/** Whether this browser may have a place on the waitlist. */
function mayHavePlace({ manifest }: ManifestPort, widgetId: string): boolean {
  try {
    return !!localStorage.getItem(`kiteloop:${manifest.project.id}`)?.includes(`${widgetId} `);
  } catch {
    return false;
  }
}

/** Visitors without a place see the form at once; for others the late script is loaded first. */
export const createWaitlistEnv = (loader: LatePort & ManifestPort): WaitlistEnv => ({
  async loadPlace(widgetId) {
    if (!hasJoined && !mayHavePlace(loader, widgetId)) return null;
    return (await loader.loadLateScript())?.loadPlace?.(widgetId) ?? Promise.reject();
  },
  async joinWaitlist(...form) {
    hasJoined = true;
    return (await loader.loadLateScript())?.joinWaitlist?.(...form) ?? { problem: "network" };
  },
});
