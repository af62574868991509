import type { Analytics } from "@kiteloop/contract/reports/analytics";
import { t } from "./texts.ts";

const notes: Readonly<Record<Analytics["shareInvited"]["state"], string>> = {
  ok: "",
  no_participants: t("lib.shareInvited.nobodyHasBeenIdentified"),
  not_identified: t("lib.shareInvited.moreJoinedThanWere"),
};

/** Why there is no share of new users who were invited; empty if there is one. */
export const shareNote = (state: Analytics["shareInvited"]["state"]): string => notes[state];
