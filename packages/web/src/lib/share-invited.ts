import type { Analytics } from "@kiteloop/contract/reports/analytics";
import { t } from "@kiteloop/ui/lib/messages.tsx";

const notes: Readonly<Record<Analytics["shareInvited"]["state"], string>> = {
  ok: "",
  no_participants: t("No participants were identified in this period."),
  not_identified: t("More participants joined than were identified. Identify every new user."),
};

/** Why there is no share of new users who were invited; empty if there is one. */
export const shareNote = (state: Analytics["shareInvited"]["state"]): string => notes[state];
