import "./jsx.ts";

export type { KiteloopActions, KiteloopStatus } from "./client.ts";
export type {
  Channel,
  Conversion,
  Converted,
  EventType,
  Identity,
  Join,
  Joined,
  Kiteloop,
  PageEvents,
  Participant,
  Referral,
} from "./element.ts";
export type { KiteloopEventProps } from "./events.ts";
export { KiteloopProvider, type KiteloopProviderProps, useKiteloop, useKiteloopEvent } from "./provider.tsx";
export { type KiteloopRoom, KiteloopWidget, type KiteloopWidgetProps } from "./widget.tsx";
