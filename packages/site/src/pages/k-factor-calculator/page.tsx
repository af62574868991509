import { paths } from "@kiteloop/ui/paths.ts";
import { Island } from "../../island.tsx";
import type { Page } from "../../page.ts";
import { CtaBand } from "../../ui/cta-band.tsx";
import { JoinButton } from "../../ui/join-button.tsx";
import { MoreLink } from "../../ui/link.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Section } from "../../ui/section.tsx";
import { Island as Calculator } from "./calculator.island.tsx";
import { Model } from "./model.tsx";
import { MistakenK } from "./trap.tsx";

function Body() {
  return (
    <>
      <PageHead
        kicker="Assessments"
        title="K-factor calculator"
        lead="How many users does each user bring, and how much growth is that in a year? Enter your numbers, see the curve, and find out what to improve first."
      />
      <Section tone="surface">
        <noscript>
          <p>The calculator needs JavaScript. These are the results for its default numbers.</p>
        </noscript>
        <Island name="k-factor-calculator/calculator" of={Calculator} props={{}} />
      </Section>
      <Section
        id="per-referrer"
        title="The number that is mistaken for K"
        lead="Many reports divide by the people who invited. That is a different number, and Kiteloop never calls it K."
      >
        <MistakenK />
      </Section>
      <Section
        id="model"
        tone="sunken"
        title="How it is calculated"
        lead="The dashboard and this page use the same library. Real growth differs from the curve wherever an assumption doesn’t hold."
      >
        <Model />
      </Section>
      <CtaBand
        title="Measure K instead of guessing"
        text="Kiteloop measures K of the people who joined in one week, with its interval, its steps and the step that limits it."
        actions={
          <>
            <JoinButton />
            <MoreLink href={paths.inviteFlow.href()}>Check your invite flow</MoreLink>
          </>
        }
      />
    </>
  );
}

export const page: Page = {
  path: "/assessments/k-factor-calculator",
  title: "K-factor calculator",
  description:
    "Calculate K, amplification, effective acquisition cost and growth with invitations and churn, and see which number to work on first.",
  Body,
};
