import { paths } from "@kiteloop/ui/paths.ts";
import { Island } from "../../island.tsx";
import { Band } from "../../ui/band.tsx";
import { JoinButton } from "../../ui/join-button.tsx";
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
          <h1>Turn your users into your growth channel</h1>
          <p className={styles.lead}>
            Add invite and referral widgets to your site with one script tag, and see who joined through whom.
            Every join is counted exactly once. Open source and self-hosted.
          </p>
          <p className={styles.actions}>
            <JoinButton />
            <ButtonAnchor href={paths.kFactorCalculator.href()}>Calculate your K-factor</ButtonAnchor>
          </p>
          <p className={styles.second}>
            No account needed: the calculator and the{" "}
            <a href={paths.inviteFlow.href()}>invite-flow assessment</a> are free to use.
          </p>
          <div className={styles.about}>
            <p>
              The panel on the demo page is a real invite widget, in the preset for software companies. Use it
              and watch the counts below it change.
            </p>
            <MoreLink href="#loop">See how the loop works</MoreLink>
          </div>
        </div>
        <div className={styles.demo}>
          <Island name="home/live-demo" of={LiveDemo} props={{ message: demoWidget() }} />
          <noscript>
            <p className={styles.noscript}>
              The widget above needs JavaScript. The rest of this page works without it.
            </p>
          </noscript>
        </div>
      </div>
    </Band>
  );
}
