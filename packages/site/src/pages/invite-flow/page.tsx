import { paths } from "@kiteloop/ui/paths.ts";
import { areaNames, checkTexts, strengthWords } from "../../../content/invite-flow.data.ts";
import { Island } from "../../island.tsx";
import type { Page } from "../../page.ts";
import { Band } from "../../ui/band.tsx";
import { CtaBand } from "../../ui/cta-band.tsx";
import { JoinButton } from "../../ui/join-button.tsx";
import { MoreLink } from "../../ui/link.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Section } from "../../ui/section.tsx";
import { Island as Assessment } from "./assessment.island.tsx";
import { CheckList } from "./check-list.tsx";
import { Evidence } from "./evidence.tsx";
import styles from "./page.module.css";

const words = { checks: checkTexts, areas: areaNames, strengths: strengthWords };

function Body() {
  return (
    <div className={styles.page}>
      <PageHead
        kicker="Assessments"
        title="Invite-flow assessment"
        lead="25 checks of how your product asks people to invite others. It takes about 8 minutes and needs no account. Your answers stay in your browser unless you save them to a project."
      />
      <Band tone="surface" className={styles.stage}>
        <noscript>
          <p className={styles.noscript}>
            Answering step by step needs JavaScript. Without it, go through{" "}
            <a href="#checks">the 25 checks below</a>: give 3 points for a yes with evidence A, 2 with B and 1
            with C, half of it for “partly”, and divide by the points of all checks that apply to you.
          </p>
        </noscript>
        <div className={styles.island}>
          <Island name="invite-flow/assessment" of={Assessment} props={words} />
        </div>
      </Band>
      <div className={styles.reading}>
        <Section
          id="evidence"
          title="How strong the evidence is"
          lead="Much of what is written about inviting comes from people who sell software for it, us included. So each check states its evidence, and the score is weighted by it."
        >
          <Evidence />
        </Section>
        <Section
          id="checks"
          tone="sunken"
          title="All 25 checks"
          lead="Read them area by area, or print them to discuss with your team."
        >
          <CheckList words={words} />
        </Section>
        <CtaBand
          title="Measure the effect"
          text="Kiteloop adds invite, share and welcome widgets to your site and counts every step once."
          actions={
            <>
              <JoinButton />
              <MoreLink href={paths.kFactorCalculator.href()}>Calculate your K-factor</MoreLink>
            </>
          }
        />
      </div>
    </div>
  );
}

export const page: Page = {
  path: "/assessments/invite-flow",
  title: "Invite-flow assessment",
  description:
    "25 checks of an invite flow with reason, source and strength of evidence. You get a score by area and a ranked list of what to fix.",
  Body,
};
