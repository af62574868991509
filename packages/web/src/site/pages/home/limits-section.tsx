import { paths } from "../../../app/paths.ts";
import { MoreLink } from "../../ui/link.tsx";
import { Section } from "../../ui/section.tsx";
import styles from "./limits-section.module.css";

const refuses = [
  "Read address books.",
  "Invite an address twice for the same project, or email it after it unsubscribed.",
  "Send email in a participant’s name unless your server signed their identity.",
  "Set cookies in your visitors’ browsers.",
  "Leave out K’s factors on the analytics screens, or call another number K.",
];

const missing = [
  "Paying cash: Kiteloop hands out codes and asks your server by webhook. It doesn’t move money.",
  "Languages other than English for this site and the members’ area. Widgets come in seven, emails in four.",
];

/** Known limits of the product. */
export function LimitsSection() {
  return (
    <Section id="limits" tone="surface" title="What Kiteloop doesn’t do">
      <div className={styles.columns}>
        <div>
          <h3>By design</h3>
          <ul>
            {refuses.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <MoreLink href={paths.about.href()}>Why, and how counting works</MoreLink>
        </div>
        <div>
          <h3>Not built yet</h3>
          <ul className={styles.missing}>
            {missing.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <MoreLink href={`${paths.about.href()}#what-is-not-built-yet`}>All missing features</MoreLink>
        </div>
      </div>
    </Section>
  );
}
