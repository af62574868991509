import {
  type Client,
  clientOf,
  initialSnapshot,
  type KiteloopActions,
  type Snapshot,
} from "@kiteloop/page-client/client";
import type { Identity, PageEvents } from "@kiteloop/page-client/element";
import { type ReportedEvent, reportedEvents } from "@kiteloop/page-client/events";
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
import { type KiteloopEventProps, listenerOf } from "./events.ts";

export const ClientContext = createContext<Client | null>(null);

export type KiteloopProviderProps = KiteloopEventProps & {
  /** `prj_...`, as in the project's script tag. */
  projectId: string;
  /** Origin of the instance that serves widgets, such as `https://edge.example.com`. */
  edge: string;
  /** The signed-in user; null when nobody is signed in. If omitted, call `useKiteloop().identify` instead. */
  identity?: Identity | null | undefined;
  /** The visitor's decision, for projects that require consent to store anything. */
  consent?: boolean | undefined;
  /** Nonce of the page's content security policy. */
  nonce?: string | undefined;
  children?: ReactNode;
};

/** Keeps the same object while its JSON is the same: identities are often written inline. */
function useSame(identity: Identity | null | undefined): Identity | null | undefined {
  const json = JSON.stringify(identity);
  return useMemo(() => {
    const same: Identity | null | undefined = json === undefined ? undefined : JSON.parse(json);
    return same;
  }, [json]);
}

/** Loads the project's script once, after the first render, and identifies the signed-in user. */
export function KiteloopProvider(props: KiteloopProviderProps): ReactElement {
  const { projectId, edge, consent, nonce, children } = props;
  const client = useMemo(() => clientOf(edge, projectId), [edge, projectId]);
  const identity = useSame(props.identity);
  const latest = useRef<KiteloopEventProps>(props);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    const listen = <E extends ReportedEvent>(event: E) =>
      client.actions.on(event, (details) => listenerOf[event](latest.current)?.(details));
    const stops = reportedEvents.map((event) => listen(event));
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
 * The page API, the script's status and the identified participant. No call throws and no promise rejects: failures
 * resolve to null and are reported to `onError`.
 */
export function useKiteloop(): KiteloopActions & Snapshot {
  const client = useClient();
  const snapshot = useSyncExternalStore(client.subscribe, client.snapshot, () => initialSnapshot);
  return useMemo(() => ({ ...client.actions, ...snapshot }), [client, snapshot]);
}

/** Calls `listener` with each event of this kind while the component is mounted. */
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
