export { digestChoice, digestOf } from "./choice.ts";
export { digestKind } from "./email-kind.ts";
export { planDueDigests } from "./plan.ts";
export { findDigestRecipient } from "./recipient.ts";
export { type DigestStop, showStop, stop, stopUrlOf } from "./stop.ts";
