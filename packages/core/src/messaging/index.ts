export { readMessagingAttention } from "./attention.ts";
export { messagingDueQueues } from "./due-queues.ts";
export { emailHealth, isPaused } from "./email-health/index.ts";
export { allowanceItems, workspaceQuota } from "./email-settings/index.ts";
export { emailComposer } from "./email-template/index.ts";
export { messagingErasureSteps } from "./erasure/index.ts";
export { deleteSenderDomain, suspendSender } from "./sender/index.ts";
export { isSuppressed, shownOf, suppress } from "./suppression/index.ts";
export { expiredDeliveries, queueWebhooksAgain } from "./webhook/index.ts";
