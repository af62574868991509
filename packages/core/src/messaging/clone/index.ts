export { copyEmailSettings } from "../email-settings/index.ts";
export { copyEmailTexts } from "../email-template/index.ts";
