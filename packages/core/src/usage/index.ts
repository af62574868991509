export { eventsOf, monthKey, takeEvents } from "./events.ts";
export { participantsKey, withRoom } from "./room.ts";
export { type Counted, giveBackItem, limitReached, takeItem, takeUpTo } from "./usage.ts";
export { type Used, usedOf } from "./used.ts";
