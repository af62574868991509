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
export {
  createKiteloop,
  type KiteloopInVue,
  type KiteloopOptions,
  useKiteloop,
  useKiteloopEvent,
} from "./plugin.ts";
export { KiteloopWidget } from "./widget.ts";
