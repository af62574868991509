export { forgetDomainOf } from "./forget.ts";
export { check, get, remove, set } from "./sender.ts";
export { doubtSender, verifiedAddress } from "./verified.ts";
