import { heights } from "@kiteloop/contract/publishing/widget/heights.data";
import { createElement, type HTMLAttributes, type ReactElement, useContext, useEffect, useRef } from "react";
import type { PageEvents } from "./element.ts";
import { ClientContext } from "./provider.tsx";

type OfWidget = "open" | "dismiss" | "share" | "invite";

/** Listeners for the events of this widget only. */
type WidgetEventProps = {
  [E in OfWidget as `on${Capitalize<E>}`]?: ((details: PageEvents[E]) => void) | undefined;
};

export type KiteloopRoom =
  | "invite"
  | "share"
  | "welcome"
  | "waitlist"
  | "leaderboard"
  | "milestones"
  | "prompt"
  | number;

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

const ofWidget = ["open", "dismiss", "share", "invite"] as const;

const listenerOf: {
  [E in OfWidget]: (props: WidgetEventProps) => ((details: PageEvents[E]) => void) | undefined;
} = {
  open: (props) => props.onOpen,
  dismiss: (props) => props.onDismiss,
  share: (props) => props.onShare,
  invite: (props) => props.onInvite,
};

/** The largest height of a type at any width. */
const pixels = (room: KiteloopRoom) =>
  typeof room === "number" ? room : Math.ceil(Math.max(...heights[room]) / 10) * 10;

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
    const listen = <E extends OfWidget>(event: E) =>
      client.actions.on(event, (details) => {
        if (details.widgetId === id) listenerOf[event](latest.current)?.(details);
      });
    const stops = ofWidget.map((event) => listen(event));
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, id]);
  // React 18 passes className to custom elements unchanged; and the script may run before hydration.
  const attributes = { ...rest, id, class: className, suppressHydrationWarning: true };
  const element = createElement("kiteloop-widget", attributes);
  // On a box, because styles of the page have no effect on the widget's element.
  return room === undefined ? (
    element
  ) : (
    <div className="kiteloop-room" style={{ minHeight: pixels(room) }}>
      {element}
    </div>
  );
}
