export { connectPayoutAccount } from "./connect.ts";
export { disconnectPayoutAccount } from "./disconnect.ts";
export { toApiAccount } from "./present.ts";
export { payoutAccountsOf } from "./store.ts";
export { makerOf } from "./vault.ts";
