import light from "../../../../../docs/analytics.webp";
import dark from "../../../../../docs/analytics-dark.webp";
import { Figure } from "../../ui/figure.tsx";
import { Section } from "../../ui/section.tsx";
import styles from "./picture-section.module.css";

/** A screenshot of the demo workspace, taken by `npm run screenshots`. */
export function PictureSection() {
  return (
    <Section
      title="Every step from invitation to conversion"
      lead={
        <>
          This is the analytics screen of the demo workspace that <code>npm start</code> creates: 90 days of a
          fictional shop, with every number computed from its events.
        </>
      }
    >
      <Figure
        framed
        caption="Analytics of one project: K with its factors, the funnel, daily numbers and widgets, with a table behind every chart."
      >
        {/* Chosen by style sheets, because <picture> follows the system, not the chosen theme. */}
        <img
          className={styles.light}
          src={light}
          width={1920}
          height={1290}
          loading="lazy"
          decoding="async"
          alt="The analytics screen, light: K-factor, funnel and daily chart of a shop."
        />
        <img
          className={styles.dark}
          src={dark}
          width={1920}
          height={1290}
          loading="lazy"
          decoding="async"
          alt="The analytics screen, dark: K-factor, funnel and daily chart of a shop."
        />
      </Figure>
    </Section>
  );
}
