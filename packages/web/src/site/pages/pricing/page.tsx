import { awsCost, awsMonths } from "@kiteloop/metrics";
import { paths } from "../../../app/paths.ts";
import { Island } from "../../island.tsx";
import { faqPage } from "../../json-ld.ts";
import type { Page } from "../../page.ts";
import { CtaBand } from "../../ui/cta-band.tsx";
import { Faq } from "../../ui/faq.tsx";
import { ButtonAnchor, MoreLink } from "../../ui/link.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Section } from "../../ui/section.tsx";
import { Island as Cost } from "./cost.island.tsx";
import { questions } from "./faq.data.ts";
import { Plans } from "./plans.tsx";
import { Prices } from "./prices.tsx";
import { bill } from "./words.ts";

const [quiet, million, , billion] = awsMonths.map((month) => awsCost(month));
const idle = bill(quiet?.total ?? 0);
const perMillion = [million, billion].map((cost) => bill(cost?.perMillionEvents ?? 0));

function Body() {
  return (
    <>
      <PageHead
        kicker="Pricing"
        title="Host it yourself, or be hosted"
        lead="Kiteloop is open source, with every feature in it. Run it in your own AWS account and pay AWS, or use this instance within a plan's limits. There is no paid edition."
      />
      <Section
        id="plans"
        tone="surface"
        title="Plans of this instance"
        lead="Plans differ in how much, never in what. Projects, published widgets and invitation emails are held to these numbers by the software today; the others say what a plan is made for."
      >
        <Plans />
      </Section>
      <Section
        id="self-hosting"
        title="What self-hosting costs"
        lead={`Nothing in the stack bills by the hour: an instance that nobody uses comes to ${idle} a month at list prices, most of it for alarms. A million events cost ${perMillion[0]} at a million a month, and ${perMillion[1]} at a billion, everything included. Type what you expect and see the bill line by line.`}
      >
        <noscript>
          <p>Changing the numbers needs JavaScript. Below stands the bill for a million events a month.</p>
        </noscript>
        <Island name="pricing/cost" of={Cost} props={{}} />
      </Section>
      <Section
        id="prices"
        tone="sunken"
        title="Prices and assumptions"
        lead="List prices in US dollars, with the page each was read on and the newest date that page or a copy of it carried. Check them before you decide: AWS changes prices, and your region may differ."
      >
        <Prices />
      </Section>
      <Section id="questions" title="Questions">
        <Faq items={questions} />
      </Section>
      <CtaBand
        title="Try it before you host it"
        text="The whole product runs on your own machine with npm start, demo data included."
        actions={
          <>
            <ButtonAnchor href={paths.signUp.href()} variant="primary">
              Create an account
            </ButtonAnchor>
            <MoreLink href={`${paths.contact.href()}?topic=question`}>Ask us</MoreLink>
          </>
        }
      />
    </>
  );
}

export const page: Page = {
  path: "/pricing",
  title: "Pricing",
  description:
    "Plans with their limits, and what self-hosting costs on AWS by events a month: each price with its source, each formula shown.",
  Body,
  jsonLd: () => [faqPage(questions)],
};
