import "./jsx.ts";

export type { KiteloopActions, KiteloopStatus } from "@kiteloop/page-client/client";
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
} from "@kiteloop/page-client/element";
export type { KiteloopRoom } from "@kiteloop/page-client/room";
export type { KiteloopEventProps } from "./events.ts";
export { KiteloopProvider, type KiteloopProviderProps, useKiteloop, useKiteloopEvent } from "./provider.tsx";
export { KiteloopWidget, type KiteloopWidgetProps } from "./widget.tsx";
