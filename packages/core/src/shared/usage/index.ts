export { takeEvents } from "./events.ts";
export { monthKey, monthOf, participantsKey, workspaceKey } from "./keys.ts";
export { withinPlanLimit } from "./room.ts";
export { type WithinRoom, withRoomForParts } from "./room-for-parts.ts";
export { eventsOf, readUsage, releaseParticipantOnce, removeReleaseReasons, type Usage } from "./store.ts";
export { type Counted, giveBackItem, giveBackItems, limitReached, takeUpTo, takeUsageItem } from "./usage.ts";
