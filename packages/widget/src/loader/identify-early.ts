import type { Identity } from "./api.ts";
import { loader } from "./current-loader.ts";
import { drawn } from "./draw-page.ts";
import { lifetime } from "./lifetime.ts";
import { postToApi } from "./post-to-api.ts";
import { setSession } from "./session.ts";

/** Sends the identify request as soon as all is drawn, while the late script, which reads the response, is loading. */
export function identifyEarly(identity?: Identity | null): void {
  if (!identity?.externalId || loader.lateScript || lifetime.signal.aborted) return;
  loader.identity = { ...identity, externalId: `${identity.externalId}` };
  setSession({ state: "loading" });
  const body = JSON.stringify({ key: loader.manifest.project.key, ...loader.identity });
  loader.earlyRequest = [body, drawn.then(() => postToApi("participants", body)).catch(() => undefined)];
}
