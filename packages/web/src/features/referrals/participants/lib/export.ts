import type { Participant } from "@kiteloop/contract/referrals/participant";
import type { Reward } from "@kiteloop/contract/referrals/reward";
import { currencyDigits } from "@kiteloop/contract/shared/money";
import type { ChartColumn } from "../../../../components/charts/columns.ts";
import { t } from "../messages.ts";

export const peopleColumns: readonly ChartColumn<Participant>[] = [
  { id: "name", label: t("participants.export.name"), value: (row) => row.name },
  { id: "email", label: t("participants.export.email"), value: (row) => row.email },
  { id: "externalId", label: t("participants.export.externalId"), value: (row) => row.externalId },
  { id: "code", label: t("participants.export.code"), value: (row) => row.code },
  {
    id: "signed",
    label: t("participants.export.signedIdentity"),
    value: (row) => (row.verified ? "yes" : "no"),
  },
  { id: "invited", label: t("participants.export.emailsSent"), value: (row) => row.stats.invited },
  { id: "joined", label: t("participants.export.inviteesJoined"), value: (row) => row.stats.joined },
  { id: "converted", label: t("participants.export.inviteesConverted"), value: (row) => row.stats.converted },
  { id: "createdAt", label: t("participants.export.joinedAt"), value: (row) => row.createdAt },
  { id: "participantId", label: t("participants.export.participantId"), value: (row) => row.id },
];

export const rewardColumns: readonly ChartColumn<Reward>[] = [
  { id: "what", label: t("participants.export.reward"), value: (row) => row.what },
  { id: "kind", label: t("participants.export.for"), value: (row) => row.kind },
  { id: "milestone", label: t("participants.export.milestone"), value: (row) => row.milestone },
  { id: "state", label: t("participants.export.state"), value: (row) => row.state },
  { id: "held", label: t("participants.export.held"), value: (row) => (row.held ? "yes" : "no") },
  { id: "recipient", label: t("participants.export.recipient"), value: (row) => row.recipientName },
  { id: "externalId", label: t("participants.export.externalId"), value: (row) => row.recipientExternalId },
  { id: "earnedAt", label: t("participants.export.earnedAt"), value: (row) => row.earnedAt },
  {
    id: "approvesAt",
    label: t("participants.export.approvesAutomaticallyAt"),
    value: (row) => row.approvesAt,
  },
  { id: "type", label: t("participants.export.type"), value: (row) => row.type },
  {
    id: "cost",
    label: t("participants.export.cost"),
    value: (row) => row.value && row.value.amount / 10 ** currencyDigits(row.value.currency),
  },
  { id: "currency", label: t("participants.export.currency"), value: (row) => row.value?.currency ?? "" },
  { id: "rewardCode", label: t("participants.export.rewardCode"), value: (row) => row.code },
  { id: "note", label: t("participants.export.lastNote"), value: (row) => row.history.at(-1)?.note ?? "" },
  { id: "rewardId", label: t("participants.export.rewardId"), value: (row) => row.id },
];
