import { defineMessages } from "../../lib/messages.tsx";
import catalogue from "./locales/en.json";

export const { t } = defineMessages(catalogue);
