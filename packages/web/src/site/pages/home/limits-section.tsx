import { paths } from "../../../app/paths.ts";
import { MoreLink } from "../../ui/link.tsx";
import { Section } from "../../ui/section.tsx";
import styles from "./limits-section.module.css";

const refuses = [
  "Read an address book, or ask to.",
  "Email an address twice for one project, or at all once it has unsubscribed.",
  "Send in a participant's name unless your server vouches for them.",
  "Set a cookie in your visitors' browsers.",
  "Show K without its factors, or call another number K.",
];

const missing = [
  "Handing out rewards: Kiteloop keeps their account and tells your server by a webhook; giving them is yours.",
  "Other languages than English for this site and the members' area: widgets come in seven, emails in four.",
];

/** Known limits of the product. */
export function LimitsSection() {
  return (
    <Section id="limits" tone="surface" title="What it will not do, and what it cannot do yet">
      <div className={styles.columns}>
        <div>
          <h3>It will not</h3>
          <ul>
            {refuses.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <MoreLink href={paths.about.href()}>Why, and how it counts</MoreLink>
        </div>
        <div>
          <h3>Not built yet</h3>
          <ul className={styles.missing}>
            {missing.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <MoreLink href={`${paths.about.href()}#what-is-not-built-yet`}>Everything that is missing</MoreLink>
        </div>
      </div>
    </Section>
  );
}
