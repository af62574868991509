export { paymentItems } from "../conversion/index.ts";
export { requireKind } from "../conversion-kind/index.ts";
