import type { Env, Session } from "../types.ts";
import { loader } from "./current-loader.ts";

type SessionListener = Parameters<Env["watchSession"]>[0];

const listeners = new Set<SessionListener>();

export function setSession(session: Session): void {
  loader.session = session;
  for (const listener of listeners) listener(session, loader.lateScript);
}

export function watchSession(listener: SessionListener, signal: AbortSignal): void {
  listeners.add(listener);
  signal.addEventListener("abort", () => listeners.delete(listener));
  listener(loader.session, loader.lateScript);
}
