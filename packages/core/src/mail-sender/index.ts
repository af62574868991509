export { forgetDomainOf } from "./forget.ts";
export { recheckDue } from "./recheck.ts";
export { check, get, remove, set } from "./sender.ts";
export { senderQueue } from "./store.ts";
export { doubtSender, lostSender, verifiedAddress } from "./verified.ts";
