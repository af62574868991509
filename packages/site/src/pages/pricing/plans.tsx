import { type Plan, planNames, plans } from "@kiteloop/contract/tenancy/plans";
import { paths } from "@kiteloop/ui/paths.ts";
import { operator } from "../../operator.ts";
import { byInvitation } from "../../sign-up-rule.ts";
import { ButtonAnchor } from "../../ui/link.tsx";
import styles from "./plans.module.css";

const names: Record<Plan, { name: string; text: string }> = {
  free: { name: "Free", text: "For one site that wants to know whether its users bring new ones." },
  growth: { name: "Growth", text: "For teams with several products and many widgets." },
  scale: { name: "Scale", text: "For large audiences. The default for self-hosted instances." },
};

const limits: Record<keyof (typeof plans)["free"], string> = {
  projects: "Projects",
  publishedWidgets: "Published widgets",
  members: "Members",
  participants: "Participants",
  eventsPerMonth: "Events a month",
  invitationEmailsPerMonth: "Invitation emails a month",
  webhooks: "Webhook endpoints",
};
const limitNames = Object.keys(limits) as (keyof typeof limits)[];

/** Every plan with its limits, as columns on a wide screen and as rows on a narrow one. */
export function Plans() {
  return (
    <div className={styles.plans}>
      {planNames.map((plan) => (
        <section key={plan} className={styles.plan} aria-labelledby={`plan-${plan}`}>
          <h3 id={`plan-${plan}`}>{names[plan].name}</h3>
          <p className={styles.price}>{operator.planPrices[plan] ?? "Contact us for pricing"}</p>
          <p className={styles.text}>{names[plan].text}</p>
          <dl>
            {limitNames.map((limit) => (
              <div key={limit}>
                <dt>{limits[limit]}</dt>
                <dd>{plans[plan][limit].toLocaleString("en")}</dd>
              </div>
            ))}
          </dl>
          {operator.planPrices[plan] === null || byInvitation ? (
            <ButtonAnchor href={`${paths.contact.href()}?topic=question`}>Contact us</ButtonAnchor>
          ) : (
            <ButtonAnchor href={paths.signUp.href()}>Sign up</ButtonAnchor>
          )}
        </section>
      ))}
    </div>
  );
}
