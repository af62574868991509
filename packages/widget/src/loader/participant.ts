import type { Participant, Session } from "../types.ts";
import type { Identity } from "./api.ts";
import { type Reply, text } from "./http.ts";

/** Reads a participant out of an answer; `null` when it is not one. */
function parse({ code: problem, body }: Reply): Participant | null {
  const link = text(body.link);
  if (problem || !link) return null;
  const stats = { invited: 0, joined: 0, converted: 0 };
  for (const [name, value] of Object.entries(body.stats ?? {})) {
    if (name in stats && typeof value === "number") Object.assign(stats, { [name]: value });
  }
  return {
    link,
    stats,
    participantId: text(body.participantId),
    code: text(body.code),
    token: text(body.token),
    name: text(body.name),
    verified: body.verified === true,
  };
}

/** Keeps who is signed in. Answers that arrive after somebody else was identified are dropped. */
export function createIdentity(ask: (identity: Identity) => Promise<Reply>) {
  let session: Session = { state: "signed-out" };
  let identity: Identity | undefined;
  const watchers = new Set<(session: Session) => void>();
  const become = (next: Session) => {
    session = next;
    for (const watcher of watchers) watcher(next);
  };
  /** `quiet`: widgets stay as they are until the answer is there. */
  const load = async (quiet = false): Promise<Participant | null> => {
    const mine = identity;
    if (!mine) return null;
    if (!quiet) become({ state: "loading" });
    const participant = parse(await ask(mine));
    if (identity === mine) become(participant ? { state: "ready", participant } : { state: "error" });
    return participant;
  };
  return {
    participant: () => (session.state === "ready" ? session.participant : undefined),
    externalId: () => identity?.externalId,
    watch(listener: (session: Session) => void, signal: AbortSignal) {
      watchers.add(listener);
      signal.addEventListener("abort", () => watchers.delete(listener));
      listener(session);
    },
    /** The same identity again, as after each route change, asks nobody. */
    async identify(next: Identity): Promise<Participant | null> {
      const same = JSON.stringify(next) === JSON.stringify(identity);
      if (same && session.state === "ready") return session.participant;
      identity = next;
      return load();
    },
    reload: load,
    forget() {
      identity = undefined;
      become({ state: "signed-out" });
      return null;
    },
  };
}
