import { paths } from "@kiteloop/ui/paths.ts";
import { MoreLink } from "../../ui/link.tsx";
import { Section } from "../../ui/section.tsx";
import styles from "./try-section.module.css";

/** Two tools that need no account. */
export function TrySection() {
  return (
    <Section
      id="assessments"
      tone="warm"
      title="Useful before you sign up"
      lead="Both tools run in your browser, need no account and give you a link to share the result."
    >
      <div className={styles.two}>
        <div>
          <h3>K-factor calculator</h3>
          <p>
            Enter users, invitations, conversion, cycle time, churn and cost. Get K, the growth curve with and
            without invitations, and the input to improve first, with all assumptions shown.
          </p>
          <MoreLink href={paths.kFactorCalculator.href()}>Open the calculator</MoreLink>
        </div>
        <div>
          <h3>Invite-flow assessment</h3>
          <p>
            25 checks of your invite flow, each with its reason, source and strength of evidence. You get a
            ranked list of what to fix.
          </p>
          <MoreLink href={paths.inviteFlow.href()}>Check your flow</MoreLink>
        </div>
      </div>
    </Section>
  );
}
