export { copyEmailTexts } from "../email-template/index.ts";
