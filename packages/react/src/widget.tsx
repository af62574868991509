import { heights } from "@kiteloop/contract/widget/heights.data";
import { createElement, type HTMLAttributes, type ReactElement, useContext, useEffect, useRef } from "react";
import type { PageEvents } from "./element.ts";
import { ClientContext } from "./provider.tsx";

type OfWidget = "open" | "dismiss" | "share" | "invite";

/** What happens in this widget, and not in another. */
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
     * Keeps room free in a box of the class `kiteloop-room`, so that nothing moves when the script comes: the widget's
     * type for what that takes with its built-in texts, or CSS pixels.
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

/** As high as a type gets in a place of any width. */
const pixels = (room: KiteloopRoom) =>
  typeof room === "number" ? room : Math.ceil(Math.max(...heights[room]) / 10) * 10;

/**
 * Shows a published widget where it stands. Without a provider it is the plain element, which a pasted script tag
 * brings to life.
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
  // React 18 writes className of such an element as it stands; and the script may be there before React is.
  const attributes = { ...rest, id, class: className, suppressHydrationWarning: true };
  const element = createElement("kiteloop-widget", attributes);
  // The widget itself takes no style of the page's.
  return room === undefined ? (
    element
  ) : (
    <div className="kiteloop-room" style={{ minHeight: pixels(room) }}>
      {element}
    </div>
  );
}
