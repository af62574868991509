export { type Counted, giveBackItem, limitReached, takeItem } from "./usage.ts";
