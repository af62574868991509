import { paths } from "@kiteloop/ui/paths.ts";
import { missing, refused } from "../../limits.data.ts";
import { MoreLink } from "../../ui/link.tsx";
import { Section } from "../../ui/section.tsx";
import styles from "./limits-section.module.css";

/** Known limits of the product. */
export function LimitsSection() {
  return (
    <Section id="limits" tone="surface" title="What Kiteloop doesn’t do">
      <div className={styles.columns}>
        <div>
          <h3>By design</h3>
          <ul>
            {refused.map((line) => (
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
