import { lazy, Suspense } from "react";
import { paths } from "../../app/paths.ts";
import { ButtonLink } from "../../components/ui/button-link.tsx";
import { LoopDrawing } from "../../components/ui/loop-drawing.tsx";
import { useTitle } from "../../lib/use-title.ts";
import { CountingSection } from "./components/counting-section.tsx";
import styles from "./components/landing.module.css";
import { LoopSection } from "./components/loop-section.tsx";
import { TagSection } from "./components/tag-section.tsx";

const LiveWidget = lazy(async () => ({ default: (await import("./components/live-widget.tsx")).LiveWidget }));

export function Component() {
  useTitle("Invite and referral widgets");
  return (
    <>
      <section className={styles.hero}>
        <div className={styles.pitch}>
          <h1>Your users bring the next ones. See how many.</h1>
          <p>
            Kiteloop puts invite and referral widgets on your site and counts who joined through whom, exactly
            once. Open source, and yours to host.
          </p>
          <div className={styles.actions}>
            <ButtonLink to={paths.signUp.href()} variant="primary">
              Create an account
            </ButtonLink>
            <ButtonLink to={paths.signIn.href()}>Sign in</ButtonLink>
          </div>
        </div>
        <LoopDrawing />
      </section>
      <LoopSection />
      <section className={styles.live} aria-labelledby="live">
        <div className={styles.pitch}>
          <h2 id="live">This is the widget, not a picture of it</h2>
          <p>
            The frame beside this runs the code your users get, with the preset for a software company. Type
            in it, use the keyboard. It sends nothing from here.
          </p>
          <p>
            It draws in a shadow root without a framework, so your style sheets do not reach it and it does
            not reach your page.
          </p>
        </div>
        <div className={styles.frame}>
          <Suspense fallback={<div className={styles.placeholder} />}>
            <LiveWidget />
          </Suspense>
        </div>
      </section>
      <TagSection />
      <CountingSection />
      <section className={styles.end}>
        <h2>Ten minutes to the first widget</h2>
        <p>
          Create a project, choose a preset, paste the tag. Nothing on your site changes before you publish.
        </p>
        <ButtonLink to={paths.signUp.href()} variant="primary">
          Create an account
        </ButtonLink>
      </section>
    </>
  );
}
