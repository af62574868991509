import type { Participant } from "@kiteloop/contract/referrals/participant";
import type { Reward } from "@kiteloop/contract/referrals/reward";
import { currencyDigits } from "@kiteloop/contract/shared/money";
import type { ChartColumn } from "@kiteloop/ui/charts/columns.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";

export const peopleColumns: readonly ChartColumn<Participant>[] = [
  { id: "name", label: t("Name"), value: (row) => row.name },
  { id: "email", label: t("Email"), value: (row) => row.email },
  { id: "externalId", label: t("External ID"), value: (row) => row.externalId },
  { id: "code", label: t("Code"), value: (row) => row.code },
  {
    id: "signed",
    label: t("Signed identity"),
    value: (row) => (row.verified ? "yes" : "no"),
  },
  { id: "invited", label: t("Emails sent"), value: (row) => row.stats.invited },
  { id: "joined", label: t("Invitees joined"), value: (row) => row.stats.joined },
  { id: "converted", label: t("Invitees converted"), value: (row) => row.stats.converted },
  { id: "createdAt", label: t("Joined at"), value: (row) => row.createdAt },
  { id: "participantId", label: t("Participant ID"), value: (row) => row.id },
];

export const rewardColumns: readonly ChartColumn<Reward>[] = [
  { id: "what", label: t("Reward"), value: (row) => row.what },
  { id: "kind", label: t("For"), value: (row) => row.kind },
  { id: "milestone", label: t("Milestone"), value: (row) => row.milestone },
  { id: "state", label: t("State"), value: (row) => row.state },
  { id: "held", label: t("Held"), value: (row) => (row.held ? "yes" : "no") },
  { id: "recipient", label: t("Recipient"), value: (row) => row.recipientName },
  { id: "externalId", label: t("External ID"), value: (row) => row.recipientExternalId },
  { id: "earnedAt", label: t("Earned at"), value: (row) => row.earnedAt },
  {
    id: "approvesAt",
    label: t("Approves automatically at"),
    value: (row) => row.approvesAt,
  },
  { id: "type", label: t("Fulfillment"), value: (row) => row.type },
  {
    id: "cost",
    label: t("Cost"),
    value: (row) => row.value && row.value.amount / 10 ** currencyDigits(row.value.currency),
  },
  { id: "currency", label: t("Currency"), value: (row) => row.value?.currency ?? "" },
  { id: "rewardCode", label: t("Reward code"), value: (row) => row.code },
  { id: "note", label: t("Last note"), value: (row) => row.history.at(-1)?.note ?? "" },
  { id: "rewardId", label: t("Reward ID"), value: (row) => row.id },
];
