export { deleteSenderDomain } from "./delete-domain.ts";
export { recheckDue } from "./recheck.ts";
export { checkSender, getSender, removeSender, setSender } from "./sender.ts";
export { senderQueue } from "./store.ts";
export { senderProblem, suspendSender, verifiedAddress } from "./verified.ts";
