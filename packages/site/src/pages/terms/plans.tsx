import { planNames, plans } from "@kiteloop/contract/tenancy/plans";
import { formatCount } from "@kiteloop/ui/lib/format.ts";
import { type Fact, Facts } from "../../text/facts.tsx";

const names = { free: "Free", growth: "Growth", scale: "Scale" } as const;

/** The items that each limit counts, in singular and plural. */
const limits: Record<keyof (typeof plans)["free"], readonly [one: string, many: string]> = {
  projects: ["project", "projects"],
  publishedWidgets: ["published widget", "published widgets"],
  members: ["member", "members"],
  participants: ["participant", "participants"],
  eventsPerMonth: ["event a month", "events a month"],
  invitationEmailsPerMonth: ["invitation email a month", "invitation emails a month"],
  webhooks: ["webhook endpoint", "webhook endpoints"],
};
const limitNames = Object.keys(limits) as (keyof typeof limits)[];

const rows: Fact[] = planNames.map((plan) => {
  const text = limitNames.map((limit) => {
    const count = plans[plan][limit];
    const [one, many] = limits[limit];
    return `${formatCount(count)} ${count === 1 ? one : many}`;
  });
  return { key: plan, name: names[plan], text: text.join(", ") };
});

/** The limits of each plan, from the constants that the API enforces. */
export const PlanLimits = () => <Facts label="Plans" heads={["Plan", "At most"]} rows={rows} />;

/** The items that the limits count, as part of a sentence. */
export const LimitNames = () => new Intl.ListFormat("en").format(limitNames.map((limit) => limits[limit][1]));
