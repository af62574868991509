export { readMessagingAttention } from "./attention.ts";
export { messagingDueQueues } from "./due-queues.ts";
export { evaluateEmailHealth, isPaused, tallyEmailHealthItem } from "./email-health/index.ts";
export { allowanceItems, workspaceQuota } from "./email-settings/index.ts";
export { emailComposer } from "./email-template/index.ts";
export { messagingErasureSteps, messagingRemovals } from "./erasure/index.ts";
export { suspendSender } from "./sender/index.ts";
export { isSuppressed, shownOf, suppress } from "./suppression/index.ts";
export { queueWebhooksAgain } from "./webhook/index.ts";
