export { addressOf } from "./address.ts";
export { allowanceItems, requestEntryEmail } from "./allowance.ts";
export { copyEmailSettings } from "./copy.ts";
export { getDeliverability } from "./health.ts";
export { recipientQuota } from "./quotas.ts";
export { getEmailSettings, saveEmailSettings } from "./settings.ts";
export { emailSettings } from "./store.ts";
