import type { Participant, Session } from "../types.ts";
import type { Identity } from "./api.ts";
import { emit, warn } from "./events.ts";
import { call } from "./http.ts";

/** Checks what is reached into; all else of a participant is only ever shown or handed on. */
const isParticipant = (body: Record<string, unknown>): body is Participant =>
  typeof body.link === "string" && Object(body.stats) === body.stats;

let session: Session = { state: "signed-out" };
let who: Identity | null = null;
export const identity = () => who;
const watchers = new Set<(session: Session) => void>();

function become(next: Session) {
  session = next;
  for (const watcher of watchers) watcher(next);
}

export const participant = () => (session.state === "ready" ? session.participant : undefined);

export function watch(listener: (session: Session) => void, signal: AbortSignal): void {
  watchers.add(listener);
  signal.addEventListener("abort", () => watchers.delete(listener));
  listener(session);
}

/**
 * Asks who this is. An answer that arrives after somebody else was identified is dropped. `quiet`: widgets stay as they
 * are until the answer is there.
 */
export async function load(quiet?: boolean): Promise<Participant | null> {
  const mine = who;
  if (!mine) return null;
  if (!quiet) become({ state: "loading" });
  const { code, body } = await call("participants", () => mine);
  const known = !code && isParticipant(body) ? body : null;
  if (who === mine) become(known ? { state: "ready", participant: known } : { state: "error" });
  return known;
}

/** The same identity again, as after each route change, asks nobody; `null` forgets who it was. */
export async function identify(next: Identity | null): Promise<Participant | null> {
  if (next && !next.externalId) return warn(101, "identify", "externalId");
  const before = JSON.stringify(who);
  who = next && { ...next, externalId: `${next.externalId}` };
  if (!who) become({ state: "signed-out" });
  const known = (before === JSON.stringify(who) && participant()) || (await load());
  if (known) {
    if (!known.verified) warn(106);
    emit("identify", known);
  }
  return known;
}
