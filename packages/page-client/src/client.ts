import type { Identity, Kiteloop, Participant } from "./element.ts";
import { loadScript } from "./script.ts";

/** `failed`: the script was blocked or did not load, and every call resolves to null. */
export type KiteloopStatus = "loading" | "ready" | "failed";
export type Snapshot = { status: KiteloopStatus; participant: Participant | null };

/** The page API. Calls made before the script has loaded are queued. */
export type KiteloopActions = Pick<
  Kiteloop,
  "identify" | "join" | "referral" | "convert" | "track" | "on" | "open" | "close"
>;

export type Client = {
  actions: KiteloopActions;
  consent(given: boolean): void;
  /** Loads the script on the first call. The returned function leaves; the last one to leave closes open widgets. */
  enter(nonce: string | undefined): () => void;
  subscribe(listener: () => void): () => void;
  snapshot(): Snapshot;
};

export const initialSnapshot: Snapshot = { status: "loading", participant: null };

function createClient(src: string): Client {
  let snapshot = initialSnapshot;
  const listeners = new Set<() => void>();
  const updateSnapshot = (change: Partial<Snapshot>) => {
    snapshot = { ...snapshot, ...change };
    for (const listener of listeners) listener();
  };

  let resolveReady: (kiteloop: Kiteloop | null) => void = () => {};
  const ready = new Promise<Kiteloop | null>((resolve) => {
    resolveReady = resolve;
  });
  let loadStarted = false;
  const load = async (nonce: string | undefined) => {
    if (loadStarted) return;
    loadStarted = true;
    const kiteloop = await loadScript(src, nonce);
    // The page may call `identify` without this wrapper.
    kiteloop?.on("identify", (participant) => {
      if (identifying === 0) updateSnapshot({ participant });
    });
    updateSnapshot({ status: kiteloop ? "ready" : "failed" });
    resolveReady(kiteloop);
  };

  /** Calls of `identify` in progress, and the last identity: responses for any other are ignored. */
  let identifying = 0;
  let last: { json: string; answer: Promise<Participant | null> } | undefined;
  const requestIdentify = async (identity: Identity | null): Promise<Participant | null> => {
    identifying++;
    const kiteloop = await ready;
    const participant = (await kiteloop?.identify(identity)) ?? null;
    identifying--;
    return participant;
  };
  const identify = async (identity: Identity | null): Promise<Participant | null> => {
    const json = JSON.stringify(identity);
    if (last?.json === json) return last.answer;
    const request = { json, answer: requestIdentify(identity) };
    last = request;
    const participant = await request.answer;
    if (last === request) {
      updateSnapshot({ participant });
      // Failed calls may be repeated.
      if (!participant) last = undefined;
    }
    return participant;
  };

  let mountedProviders = 0;
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
        let stopped = false;
        void ready.then((kiteloop) => {
          if (!stopped) stop = kiteloop?.on(event, listener);
        });
        return () => {
          stopped = true;
          stop?.();
        };
      },
    },
    consent: (given) => void ready.then((kiteloop) => kiteloop?.push(["consent", given])),
    enter(nonce) {
      mountedProviders++;
      void load(nonce);
      return () => {
        mountedProviders--;
        // React's strict mode unmounts and mounts again at once, which must not close anything.
        setTimeout(() => {
          if (mountedProviders === 0) void ready.then((kiteloop) => kiteloop?.close());
        });
      };
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    snapshot: () => snapshot,
  };
}

const clients = new Map<string, Client>();

/** The one client of a project's script on this page. On a server each is new, so that requests share no state. */
export function clientOf(edge: string, projectId: string): Client {
  const src = `${edge.replace(/\/+$/, "")}/w/${projectId}.js`;
  if (typeof window === "undefined") return createClient(src);
  const client = clients.get(src) ?? createClient(src);
  clients.set(src, client);
  return client;
}
