import { defineMessages } from "../messages.tsx";
import en from "./locales/en.json";

export const { t } = defineMessages(en);
