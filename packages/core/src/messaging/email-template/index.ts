export { copyEmailTexts } from "./copy.ts";
export { emailComposer } from "./letterhead.ts";
export { listEmailTemplates, resetEmailTemplate, saveEmailTemplate } from "./presets.ts";
export { previewEmailTemplate, testEmailTemplate } from "./sample.ts";
