import { defineMessages } from "../../../lib/messages.tsx";
import en from "./locales/en.json";

export const { t, Rich } = defineMessages(en);
