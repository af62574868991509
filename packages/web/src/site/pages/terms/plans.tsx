import { planNames, plans } from "@kiteloop/contract/tenancy/plans";
import { formatCount } from "../../../lib/format.ts";
import { type Fact, Facts } from "../../text/facts.tsx";

const names = { free: "Free", growth: "Growth", scale: "Scale" } as const;

const counted = (count: number, one: string, many = `${one}s`) =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

const rows: Fact[] = planNames.map((plan) => {
  const limits = plans[plan];
  const text = [
    counted(limits.projects, "project"),
    counted(limits.publishedWidgets, "published widget"),
    counted(limits.members, "member"),
    counted(limits.participants, "participant"),
    `${counted(limits.eventsPerMonth, "event")} a month`,
    `${counted(limits.invitationMailsPerMonth, "invitation email")} a month`,
    counted(limits.webhooks, "webhook endpoint"),
  ].join(", ");
  return { key: plan, name: names[plan], text };
});

/** The limits of each plan, from the constants that the API enforces. */
export const PlanLimits = () => <Facts label="Plans" heads={["Plan", "At most"]} rows={rows} />;
