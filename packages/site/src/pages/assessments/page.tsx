import { paths } from "@kiteloop/ui/paths.ts";
import type { ReactNode } from "react";
import type { Page } from "../../page.ts";
import { Cards } from "../../ui/card.tsx";
import { CtaBand } from "../../ui/cta-band.tsx";
import { JoinButton } from "../../ui/join-button.tsx";
import { ButtonAnchor, MoreLink } from "../../ui/link.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Section } from "../../ui/section.tsx";
import styles from "./assessments.module.css";
import { FlowSample } from "./flow-sample.tsx";
import { GrowthSample } from "./growth-sample.tsx";

type OfferProps = { href: string; action: string; gets: readonly string[]; children: ReactNode };

/** A tool's description beside an example of its result. */
function Offer({ href, action, gets, children }: OfferProps) {
  return (
    <div className={styles.offer}>
      <div className={styles.words}>
        <ul>
          {gets.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
        <ButtonAnchor href={href} variant="primary">
          {action}
        </ButtonAnchor>
      </div>
      {children}
    </div>
  );
}

function Body() {
  return (
    <>
      <PageHead
        kicker="Assessments"
        title="Two ways to understand your growth"
        lead="One checks your product and tells you what to fix. The other turns your numbers into a growth curve. Both are free, need no account and run in your browser."
        actions={
          <>
            <MoreLink href="#invite-flow">Invite-flow assessment, 8 minutes</MoreLink>
            <MoreLink href="#k-factor">K-factor calculator, 2 minutes</MoreLink>
          </>
        }
      />
      <Section
        id="invite-flow"
        tone="surface"
        title="How good is your invite flow?"
        lead="25 questions about your product, from the first invite button to the second invitation. It takes about 8 minutes, and you can stop and continue later."
      >
        <Offer
          href={paths.inviteFlow.href()}
          action="Assess your flow"
          gets={[
            "A score overall and by area, weighted by the strength of the evidence",
            "A ranked list of what to fix and how, with the largest effect for the least effort first",
            "The reason, source and limits of every check",
            "A link to share the result, a print version and a CSV. Members can save it to a project and compare later",
          ]}
        >
          <FlowSample />
        </Offer>
      </Section>
      <Section
        id="k-factor"
        title="What is your K worth?"
        lead="Enter seven numbers and see a year of growth. It takes about 2 minutes if you know your numbers, and shows which ones to find out if you don’t."
      >
        <Offer
          href={paths.kFactorCalculator.href()}
          action="Open the calculator"
          gets={[
            "K with its factors, and what it is worth in users and acquisition cost",
            "The growth curve with churn, compared with no invitations, with all assumptions shown",
            "The input to improve for the most users",
            "A link with your numbers, a table of the chart’s values and a CSV",
          ]}
        >
          <GrowthSample />
        </Offer>
      </Section>
      <Section tone="sunken" title="What to keep in mind">
        <Cards>
          <div className={styles.note}>
            <h3>Not a benchmark</h3>
            <p>
              We don’t collect answers, so we can’t compare you with others. Compare with yourself three
              months later.
            </p>
          </div>
          <div className={styles.note}>
            <h3>Not a forecast</h3>
            <p>
              The score adds up checks, and the curve follows a formula. Both show their assumptions. Real
              markets differ.
            </p>
          </div>
          <div className={styles.note}>
            <h3>Not a lead form</h3>
            <p>
              We don’t ask for your email address. What you enter stays in your browser unless you share the
              link or save it to a project.
            </p>
          </div>
        </Cards>
      </Section>
      <CtaBand
        title="Or start by measuring"
        text="Kiteloop measures every step from invitation to conversion on your site."
        actions={
          <>
            <JoinButton />
            <MoreLink href={paths.pricing.href()}>See pricing</MoreLink>
          </>
        }
      />
    </>
  );
}

export const page: Page = {
  path: "/assessments",
  title: "Assessments",
  description:
    "Two free assessments: 25 checks of your invite flow with a ranked list of what to fix, and a K-factor calculator with its assumptions.",
  Body,
};
