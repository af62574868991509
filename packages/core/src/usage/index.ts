export { takeEvents } from "./events.ts";
export { monthKey, monthOf, participantsKey } from "./keys.ts";
export { withRoom } from "./room.ts";
export { eventsOf, forgetGivenBack, giveBackOnce, type Used, usedOf } from "./store.ts";
export { type Counted, giveBackItem, limitReached, takeItem, takeUpTo } from "./usage.ts";
