import { paths } from "../../../app/paths.ts";
import { MoreLink } from "../../ui/link.tsx";
import { Section } from "../../ui/section.tsx";
import styles from "./try-section.module.css";

/** Two tools that need no account. */
export function TrySection() {
  return (
    <Section
      id="assessments"
      tone="warm"
      title="Useful before you sign up for anything"
      lead="Both work in this browser, give a link that shares what came out, and ask for no name."
    >
      <div className={styles.two}>
        <div>
          <h3>K-factor calculator</h3>
          <p>
            Users, invitations, conversion, cycle time, churn and cost in; K, the growth curve against no
            invitations at all and the input worth raising first out. With its assumptions printed beside it.
          </p>
          <MoreLink href={paths.kFactorCalculator.href()}>Open the calculator</MoreLink>
        </div>
        <div>
          <h3>Invite-flow assessment</h3>
          <p>
            25 checks of an invite flow, each with its reason, its source and how strong the evidence is. Ends
            in a ranked list of what to mend.
          </p>
          <MoreLink href={paths.inviteFlow.href()}>Check your flow</MoreLink>
        </div>
      </div>
    </Section>
  );
}
