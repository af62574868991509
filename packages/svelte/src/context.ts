import { clientOf, type KiteloopActions, type KiteloopStatus } from "@kiteloop/page-client/client";
import type { PageEvents, Participant } from "@kiteloop/page-client/element";
import { onWidgetEvents, type WidgetEvent } from "@kiteloop/page-client/events";
import { type KiteloopRoom, roomHeight } from "@kiteloop/page-client/room";
import { getContext, onMount, setContext } from "svelte";
import type { Action } from "svelte/action";
import { type Readable, readable } from "svelte/store";

export type KiteloopOptions = {
  /** `prj_...`, as in the project's script tag. */
  projectId: string;
  /** Origin of the instance that serves widgets, such as `https://edge.example.com`. */
  edge: string;
  /** Nonce of the page's content security policy. */
  nonce?: string | undefined;
};

/** Listeners for the events of one widget. */
export type WidgetListeners = {
  [E in WidgetEvent as `on${Capitalize<E>}`]?: ((details: PageEvents[E]) => void) | undefined;
};

/** The page API, with the script's status and the identified participant as stores. */
export type KiteloopInSvelte = KiteloopActions & {
  readonly status: Readable<KiteloopStatus>;
  readonly participant: Readable<Participant | null>;
  /** Tells the visitor's decision, for projects that require consent to store anything. */
  consent(given: boolean): void;
  /** Listens to one widget: `<kiteloop-widget id="wgt_…" use:kiteloop.widget={{ onShare }}>`. */
  readonly widget: Action<HTMLElement, WidgetListeners | undefined>;
};

const key = Symbol("kiteloop");

const listenerOf: {
  [E in WidgetEvent]: (listeners: WidgetListeners) => ((details: PageEvents[E]) => void) | undefined;
} = {
  open: ({ onOpen }) => onOpen,
  dismiss: ({ onDismiss }) => onDismiss,
  share: ({ onShare }) => onShare,
  invite: ({ onInvite }) => onInvite,
};

/**
 * Loads the project's script once the calling component is mounted, and gives the page API to the components below it.
 * Call it while a component is set up, as you would `setContext`.
 */
export function setKiteloop({ edge, projectId, nonce }: KiteloopOptions): KiteloopInSvelte {
  const client = clientOf(edge, projectId);
  const { status, participant } = client.snapshot();
  const kiteloop: KiteloopInSvelte = {
    ...client.actions,
    consent: client.consent,
    status: readable(status, (set) => {
      set(client.snapshot().status);
      return client.subscribe(() => set(client.snapshot().status));
    }),
    participant: readable(participant, (set) => {
      set(client.snapshot().participant);
      return client.subscribe(() => set(client.snapshot().participant));
    }),
    widget(node, first) {
      let listeners = first ?? {};
      const stop = onWidgetEvents(
        client.actions.on,
        () => node.id,
        (event, details) => listenerOf[event](listeners)?.(details),
      );
      return {
        update(next) {
          listeners = next ?? {};
        },
        destroy: stop,
      };
    },
  };
  onMount(() => client.enter(nonce));
  return setContext(key, kiteloop);
}

/**
 * The page API, the script's status and the identified participant. No call throws and no promise rejects: failures
 * resolve to null and are reported as the event `error`.
 * @throws Error below no component that called `setKiteloop`.
 */
export function getKiteloop(): KiteloopInSvelte {
  const kiteloop = getContext<KiteloopInSvelte | undefined>(key);
  if (!kiteloop) throw new Error("getKiteloop needs a component above that calls setKiteloop.");
  return kiteloop;
}

/**
 * Style of a box that reserves a widget's height, so that nothing moves when the script loads.
 * @param room the widget's type for the height with its built-in texts, or CSS pixels
 */
export const roomStyle = (room: KiteloopRoom): string => `min-height: ${roomHeight(room)}px`;
