import type { PageEvents } from "@kiteloop/page-client/element";
import type { ReportedEvent } from "@kiteloop/page-client/events";

/** Event props: `onShare` is called for what `kiteloop.on("share", ...)` reports. */
export type KiteloopEventProps = {
  [E in ReportedEvent as `on${Capitalize<E>}`]?: ((details: PageEvents[E]) => void) | undefined;
};

/** The prop of each event. */
export const listenerOf: {
  [E in ReportedEvent]: (props: KiteloopEventProps) => ((details: PageEvents[E]) => void) | undefined;
} = {
  identify: (props) => props.onIdentify,
  open: (props) => props.onOpen,
  dismiss: (props) => props.onDismiss,
  share: (props) => props.onShare,
  invite: (props) => props.onInvite,
  join: (props) => props.onJoin,
  convert: (props) => props.onConvert,
  error: (props) => props.onError,
};
