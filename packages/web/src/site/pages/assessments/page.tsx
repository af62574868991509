import type { ReactNode } from "react";
import { paths } from "../../../app/paths.ts";
import type { Page } from "../../page.ts";
import { Cards } from "../../ui/card.tsx";
import { CtaBand } from "../../ui/cta-band.tsx";
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
        title="Two ways to look at how you grow"
        lead="One looks at your product and says what to mend. The other looks at your numbers and says what they come to. Both are free, need no account and run in this browser."
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
        title="Is your invite flow any good?"
        lead="25 questions that you answer by looking at your own product, from the entry to the second invitation. Takes about 8 minutes, and you can stop and go on later."
      >
        <Offer
          href={paths.inviteFlow.href()}
          action="Assess your flow"
          gets={[
            "A score in all and by area, weighed by how good the evidence for each check is",
            "A ranked list of what to mend, the largest effect for the least effort first, each with how to do it",
            "The reason, the source and its limits for every check",
            "A link that shows the same result to your team, a print version, a CSV; members can save it to a project and compare later",
          ]}
        >
          <FlowSample />
        </Offer>
      </Section>
      <Section
        id="k-factor"
        title="What is your K worth?"
        lead="Seven numbers in, a year of growth out. Takes about 2 minutes if you know your numbers, and shows which of them to find out if you don't."
      >
        <Offer
          href={paths.kFactorCalculator.href()}
          action="Open the calculator"
          gets={[
            "K with both factors, and what it is worth in users and acquisition cost",
            "The growth curve with churn, against the same start without invitations, assumptions printed beside it",
            "Which input to raise for the most users",
            "A link with your numbers, a table behind the chart, a CSV",
          ]}
        >
          <GrowthSample />
        </Offer>
      </Section>
      <Section tone="sunken" title="What they are not">
        <Cards>
          <div className={styles.note}>
            <h3>Not a benchmark</h3>
            <p>
              Nobody's answers are collected, so there is nobody to compare you with. Compare with yourself,
              three months later.
            </p>
          </div>
          <div className={styles.note}>
            <h3>Not a forecast</h3>
            <p>
              The score adds up checks, the curve follows a formula. Both print what they take for granted.
              Markets do not keep to it.
            </p>
          </div>
          <div className={styles.note}>
            <h3>Not a form in disguise</h3>
            <p>
              No address is asked for before the result, or after it. What you enter stays in this browser
              unless you share the link or save it to a project.
            </p>
          </div>
        </Cards>
      </Section>
      <CtaBand
        title="Or start by measuring"
        text="Kiteloop counts each step from the invitation to the conversion on your own site."
        actions={
          <>
            <ButtonAnchor href={paths.signUp.href()} variant="primary">
              Create an account
            </ButtonAnchor>
            <MoreLink href={paths.pricing.href()}>What it costs</MoreLink>
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
    "Two free assessments: 25 checks of your invite flow with a ranked list of what to mend, and a K-factor calculator with its assumptions.",
  Body,
};
