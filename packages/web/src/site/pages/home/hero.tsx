import { paths } from "../../../app/paths.ts";
import { Island } from "../../island.tsx";
import { Band } from "../../ui/band.tsx";
import { Kite } from "../../ui/kite.tsx";
import { ButtonAnchor, MoreLink } from "../../ui/link.tsx";
import { demoWidget } from "./demo-widget.ts";
import styles from "./hero.module.css";
import { Island as LiveDemo } from "./live-demo.island.tsx";

/** The product in one sentence, with a live widget beside it. */
export function Hero() {
  return (
    <Band as="header" line="start" className={styles.hero}>
      <div className={styles.grid}>
        <div className={styles.words}>
          <Kite className={styles.kite} />
          <h1>
            <span>Your users bring the next ones. </span>
            <span>See how many.</span>
          </h1>
          <p className={styles.lead}>
            Kiteloop puts invite and share widgets on your site and counts who joined through whom, each
            exactly once. Open source, and yours to host.
          </p>
          <p className={styles.actions}>
            <ButtonAnchor variant="primary" href={paths.signUp.href()}>
              Create an account
            </ButtonAnchor>
            <ButtonAnchor href={paths.kFactorCalculator.href()}>Work out your K-factor</ButtonAnchor>
          </p>
          <p className={styles.second}>
            No account wanted? The calculator and the{" "}
            <a href={paths.inviteFlow.href()}>invite-flow assessment</a> work without one.
          </p>
          <div className={styles.about}>
            <p>
              The panel on the demo page is no picture. It is the invite widget your users would get, in the
              preset for software companies, with no server behind it: use it, and watch what is counted below
              it. It starts open, which counts for nothing.
            </p>
            <MoreLink href="#loop">How the loop works</MoreLink>
          </div>
        </div>
        <div className={styles.demo}>
          <Island name="home/live-demo" of={LiveDemo} props={{ message: demoWidget() }} />
          <noscript>
            <p className={styles.noscript}>
              The widget above needs JavaScript. Everything else on this page reads without.
            </p>
          </noscript>
        </div>
      </div>
    </Band>
  );
}
