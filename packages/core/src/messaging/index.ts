export { readMessagingAttention } from "./attention.ts";
export { messagingDueQueues } from "./due-queues.ts";
export { evaluateEmailHealth, tallyEmailHealthItem } from "./email-health/index.ts";
export { allowanceItems, requestEntryEmail } from "./email-settings/index.ts";
export { emailComposer } from "./email-template/index.ts";
export { messagingErasureSteps, messagingRemovals } from "./erasure/index.ts";
export { suspendSender } from "./sender/index.ts";
export {
  isSuppressed,
  refusalOf,
  suppress,
  undoUnsubscribe,
} from "./suppression/index.ts";
export { queueWebhooksAgain } from "./webhook/index.ts";
