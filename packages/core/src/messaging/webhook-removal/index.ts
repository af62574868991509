export { deleteWebhook, webhookName, webhooksOf } from "../webhook/index.ts";
