import { t } from "@kiteloop/ui/lib/messages.tsx";
/** Definitions of a participant's numbers. */
export const participantNumbers = [
  {
    id: "invited",
    label: t("Emails sent"),
    about: t(
      "All email invitations so far, including those that couldn’t be sent. Link shares aren’t included.",
    ),
  },
  {
    id: "joined",
    label: t("Joined"),
    about: t("Invitees who joined so far, each counted once. Rejected ones don’t count."),
  },
  {
    id: "converted",
    label: t("Converted"),
    about: t("Invitees who converted at least once. Conversions awaiting server confirmation don’t count."),
  },
] as const;
