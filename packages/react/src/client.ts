import type { Identity, Kiteloop, Participant } from "./element.ts";
import { loadScript } from "./script.ts";

/** `failed`: the script was blocked or could not be had, and every call resolves to null. */
export type KiteloopStatus = "loading" | "ready" | "failed";
export type Snapshot = { status: KiteloopStatus; participant: Participant | null };

/** What a page may call at any time: before the script has loaded, calls wait for it. */
export type KiteloopActions = Pick<
  Kiteloop,
  "identify" | "join" | "referral" | "convert" | "track" | "on" | "open" | "close"
>;

export type Client = {
  actions: KiteloopActions;
  consent(given: boolean): void;
  /** Loads the script, the first time. Returns how to leave: with the last one, what is open is closed. */
  enter(nonce: string | undefined): () => void;
  subscribe(watcher: () => void): () => void;
  snapshot(): Snapshot;
};

export const before: Snapshot = { status: "loading", participant: null };

function createClient(src: string): Client {
  let snapshot = before;
  const watchers = new Set<() => void>();
  const become = (change: Partial<Snapshot>) => {
    snapshot = { ...snapshot, ...change };
    for (const watcher of watchers) watcher();
  };

  let settle: (kiteloop: Kiteloop | null) => void = () => {};
  const ready = new Promise<Kiteloop | null>((resolve) => {
    settle = resolve;
  });
  let asked = false;
  const load = async (nonce: string | undefined) => {
    if (asked) return;
    asked = true;
    const kiteloop = await loadScript(src, nonce);
    // Whoever is identified past this wrapper is known to it, too.
    kiteloop?.on("identify", (participant) => {
      if (identifying === 0) become({ participant });
    });
    become({ status: kiteloop ? "ready" : "failed" });
    settle(kiteloop);
  };

  /** Identities on their way, and what was said last: an answer for another is no longer of interest. */
  let identifying = 0;
  let last: { said: string; answer: Promise<Participant | null> } | undefined;
  const ask = async (identity: Identity | null): Promise<Participant | null> => {
    identifying++;
    const kiteloop = await ready;
    const participant = (await kiteloop?.identify(identity)) ?? null;
    identifying--;
    return participant;
  };
  const identify = async (identity: Identity | null): Promise<Participant | null> => {
    const said = JSON.stringify(identity);
    if (last?.said === said) return last.answer;
    const mine = { said, answer: ask(identity) };
    last = mine;
    const participant = await mine.answer;
    if (last === mine) {
      become({ participant });
      // Without an answer, saying it again asks again.
      if (!participant) last = undefined;
    }
    return participant;
  };

  let inside = 0;
  return {
    actions: {
      identify,
      join: async (join) => (await ready)?.join(join) ?? null,
      referral: async () => (await ready)?.referral() ?? null,
      convert: async (conversion) => (await ready)?.convert(conversion) ?? null,
      track: (...args) => void ready.then((kiteloop) => kiteloop?.track(...args)),
      open: (...args) => void ready.then((kiteloop) => kiteloop?.open(...args)),
      close: (...args) => void ready.then((kiteloop) => kiteloop?.close(...args)),
      on(event, listener) {
        let stop: (() => void) | undefined;
        let gone = false;
        void ready.then((kiteloop) => {
          if (!gone) stop = kiteloop?.on(event, listener);
        });
        return () => {
          gone = true;
          stop?.();
        };
      },
    },
    consent: (given) => void ready.then((kiteloop) => kiteloop?.push(["consent", given])),
    enter(nonce) {
      inside++;
      void load(nonce);
      return () => {
        inside--;
        // React leaves and comes back at once while developing: that is no reason to close anything.
        setTimeout(() => {
          if (inside === 0) void ready.then((kiteloop) => kiteloop?.close());
        });
      };
    },
    subscribe(watcher) {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    snapshot: () => snapshot,
  };
}

const clients = new Map<string, Client>();

/** The one client of a project's script on this page. On a server each is new, so that no request sees another's. */
export function clientOf(edge: string, projectId: string): Client {
  const src = `${edge.replace(/\/+$/, "")}/w/${projectId}.js`;
  if (typeof window === "undefined") return createClient(src);
  const client = clients.get(src) ?? createClient(src);
  clients.set(src, client);
  return client;
}
