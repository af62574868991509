import type { PageEvents } from "@kiteloop/page-client/element";
import { onWidgetEvents, type WidgetEvent } from "@kiteloop/page-client/events";
import { type KiteloopRoom, roomHeight } from "@kiteloop/page-client/room";
import { createElement, type HTMLAttributes, type ReactElement, useContext, useEffect, useRef } from "react";
import { ClientContext } from "./provider.tsx";

/** Listeners for the events of this widget only. */
type WidgetEventProps = {
  [E in WidgetEvent as `on${Capitalize<E>}`]?: ((details: PageEvents[E]) => void) | undefined;
};

export type KiteloopWidgetProps = WidgetEventProps &
  Omit<
    HTMLAttributes<HTMLElement>,
    "id" | "children" | "dangerouslySetInnerHTML" | keyof WidgetEventProps
  > & {
    /** `wgt_...` of a published widget. */
    id: string;
    /**
     * Reserves the widget's height with a box of the class `kiteloop-room`, so that nothing moves when the script
     * loads: the widget's type for the height with its built-in texts, or CSS pixels.
     */
    room?: KiteloopRoom | undefined;
  };

const listenerOf: {
  [E in WidgetEvent]: (props: WidgetEventProps) => ((details: PageEvents[E]) => void) | undefined;
} = {
  open: (props) => props.onOpen,
  dismiss: (props) => props.onDismiss,
  share: (props) => props.onShare,
  invite: (props) => props.onInvite,
};

/**
 * Renders a published widget in place. Without a provider it is the plain element, which needs the script tag in the
 * page.
 */
export function KiteloopWidget(props: KiteloopWidgetProps): ReactElement {
  const { id, room, className, onOpen, onDismiss, onShare, onInvite, ...rest } = props;
  const client = useContext(ClientContext);
  const latest = useRef<WidgetEventProps>(props);
  useEffect(() => {
    latest.current = { onOpen, onDismiss, onShare, onInvite };
  });
  useEffect(() => {
    if (!client) return;
    return onWidgetEvents(
      client.actions.on,
      () => id,
      (event, details) => listenerOf[event](latest.current)?.(details),
    );
  }, [client, id]);
  // React 18 passes className to custom elements unchanged; and the script may run before hydration.
  const attributes = { ...rest, id, class: className, suppressHydrationWarning: true };
  const element = createElement("kiteloop-widget", attributes);
  // On a box, because styles of the page have no effect on the widget's element.
  return room === undefined ? (
    element
  ) : (
    <div className="kiteloop-room" style={{ minHeight: roomHeight(room) }}>
      {element}
    </div>
  );
}
