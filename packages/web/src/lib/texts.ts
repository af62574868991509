import en from "./locales/en.json";
import { defineMessages } from "./messages.tsx";

export const { t } = defineMessages(en);
