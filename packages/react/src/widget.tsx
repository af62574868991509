import { createElement, type HTMLAttributes, type ReactElement, useContext, useEffect, useRef } from "react";
import type { PageEvents } from "./element.ts";
import { ClientContext } from "./provider.tsx";

type OfWidget = "open" | "dismiss" | "share" | "invite";

/** What happens in this widget, and not in another. */
type WidgetEventProps = {
  [E in OfWidget as `on${Capitalize<E>}`]?: ((details: PageEvents[E]) => void) | undefined;
};

export type KiteloopWidgetProps = WidgetEventProps &
  Omit<
    HTMLAttributes<HTMLElement>,
    "id" | "children" | "dangerouslySetInnerHTML" | keyof WidgetEventProps
  > & {
    /** `wgt_...` of a published widget. */
    id: string;
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

/**
 * Shows a published widget where it stands. Without a provider it is the plain element, which a pasted script tag
 * brings to life.
 */
export function KiteloopWidget(props: KiteloopWidgetProps): ReactElement {
  const { id, className, onOpen, onDismiss, onShare, onInvite, ...rest } = props;
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
  return createElement("kiteloop-widget", { ...rest, id, class: className, suppressHydrationWarning: true });
}
