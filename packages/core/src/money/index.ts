export { eraseSourceEvents, sourceEventQueue, stripeAccountOf } from "./payment-source/index.ts";
