import { t } from "../messages.ts";
/** Definitions of a participant's numbers. */
export const participantNumbers = [
  {
    id: "invited",
    label: t("participants.numbers.emailsSent"),
    about: t("participants.numbers.about"),
  },
  {
    id: "joined",
    label: t("participants.numbers.joined"),
    about: t("participants.numbers.inviteesWhoJoinedSo"),
  },
  {
    id: "converted",
    label: t("participants.numbers.converted"),
    about: t("participants.numbers.inviteesWhoConvertedAt"),
  },
] as const;
