import light from "../../../../../../docs/analytics.webp";
import dark from "../../../../../../docs/analytics-dark.webp";
import { Figure } from "../../ui/figure.tsx";
import { Section } from "../../ui/section.tsx";
import styles from "./picture-section.module.css";

/** A screenshot of the demo workspace, taken by `npm run screenshots`. */
export function PictureSection() {
  return (
    <Section
      title="From an invitation to a conversion, nothing in between left out"
      lead={
        <>
          This is the analytics screen of the demo workspace that <code>npm start</code> fills: a made-up
          shop, 90 days, every number folded from its events. Your own is empty until your site reports
          something.
        </>
      }
    >
      <Figure
        framed
        caption="Analytics of one project: K with both factors, the funnel from participants to conversions, the days, the widgets, and a table behind every chart."
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
