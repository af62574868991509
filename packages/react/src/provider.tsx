import {
  createContext,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from "react";
import { before, type Client, clientOf, type KiteloopActions, type Snapshot } from "./client.ts";
import type { Identity, PageEvents } from "./element.ts";
import { type KiteloopEventProps, listenerOf, toldEvents } from "./events.ts";

export const ClientContext = createContext<Client | null>(null);

export type KiteloopProviderProps = KiteloopEventProps & {
  /** `prj_...`, as in the project's script tag. */
  projectId: string;
  /** Origin of the instance that serves widgets, such as `https://edge.example.com`. */
  edge: string;
  /** Who is signed in; null when nobody is. Left out, `useKiteloop().identify` says so. */
  identity?: Identity | null | undefined;
  /** What the visitor answered, for projects that need consent before they keep anything. */
  consent?: boolean | undefined;
  /** Of the page's content security policy, where it asks for one. */
  nonce?: string | undefined;
  children?: ReactNode;
};

/** The same object as long as it says the same: identities are often written where they are used. */
function useSame(identity: Identity | null | undefined): Identity | null | undefined {
  const said = JSON.stringify(identity);
  return useMemo(() => {
    const same: Identity | null | undefined = said === undefined ? undefined : JSON.parse(said);
    return same;
  }, [said]);
}

/** Loads the project's script once, after the page has been drawn, and says to it who is signed in. */
export function KiteloopProvider(props: KiteloopProviderProps): ReactElement {
  const { projectId, edge, consent, nonce, children } = props;
  const client = useMemo(() => clientOf(edge, projectId), [edge, projectId]);
  const identity = useSame(props.identity);
  const latest = useRef<KiteloopEventProps>(props);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    const listen = <E extends (typeof toldEvents)[number]>(event: E) =>
      client.actions.on(event, (details) => listenerOf[event](latest.current)?.(details));
    const stops = toldEvents.map((event) => listen(event));
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
  useEffect(() => client.enter(nonce), [client, nonce]);
  useEffect(() => {
    if (consent !== undefined) client.consent(consent);
  }, [client, consent]);
  useEffect(() => {
    if (identity !== undefined) void client.actions.identify(identity);
  }, [client, identity]);
  return <ClientContext.Provider value={client}>{children}</ClientContext.Provider>;
}

function useClient(): Client {
  const client = useContext(ClientContext);
  if (!client) throw new Error("Kiteloop's hooks need a <KiteloopProvider> above them.");
  return client;
}

/**
 * The page API, how far its script is, and who is identified. No call throws and no promise rejects: what went wrong
 * is null, and comes to `onError`.
 */
export function useKiteloop(): KiteloopActions & Snapshot {
  const client = useClient();
  const snapshot = useSyncExternalStore(client.subscribe, client.snapshot, () => before);
  return useMemo(() => ({ ...client.actions, ...snapshot }), [client, snapshot]);
}

/** Calls `listener` with each event of this kind while the component is there. */
export function useKiteloopEvent<E extends keyof PageEvents>(
  event: E,
  listener: (details: PageEvents[E]) => void,
): void {
  const client = useClient();
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => client.actions.on(event, (details) => latest.current(details)), [client, event]);
}
