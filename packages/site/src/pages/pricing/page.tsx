import { awsCost, awsMonths } from "@kiteloop/metrics";
import { paths } from "@kiteloop/ui/paths.ts";
import { Island } from "../../island.tsx";
import { faqPage } from "../../json-ld.ts";
import type { Page } from "../../page.ts";
import { CtaBand } from "../../ui/cta-band.tsx";
import { Faq } from "../../ui/faq.tsx";
import { JoinButton } from "../../ui/join-button.tsx";
import { MoreLink } from "../../ui/link.tsx";
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
        title="Free and open source"
        lead="Kiteloop is open source with all features included. Run it on a server of your own, or in your AWS account and pay only AWS, or use this instance within a plan’s limits. There is no paid edition."
      />
      <Section
        id="plans"
        tone="surface"
        title="Plans on this instance"
        lead="Every plan includes every feature. Plans differ only in their limits."
      >
        <Plans />
      </Section>
      <Section
        id="self-hosting"
        title="What self-hosting on AWS costs"
        lead={`No service is billed by the hour. An idle instance costs ${idle} a month at list prices, mostly for alarms. A million events cost ${perMillion[0]} at one million a month and ${perMillion[1]} at one billion, everything included. Enter your own numbers to see the estimate line by line.`}
      >
        <noscript>
          <p>Changing the numbers needs JavaScript. This is the estimate for one million events a month.</p>
        </noscript>
        <Island name="pricing/cost" of={Cost} props={{}} />
      </Section>
      <Section
        id="prices"
        tone="sunken"
        title="Prices and assumptions"
        lead="AWS list prices in US dollars, with source and date. Check them before you decide: AWS changes prices, and your region may differ."
      >
        <Prices />
      </Section>
      <Section id="questions" title="Questions">
        <Faq items={questions} />
      </Section>
      <CtaBand
        title="Try it before you host it"
        text="Run the whole product on your own machine with npm start, demo data included."
        actions={
          <>
            <JoinButton />
            <MoreLink href={`${paths.contact.href()}?topic=question`}>Contact us</MoreLink>
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
    "Plans with their limits, and what self-hosting on AWS costs by events a month, with every price, source and formula.",
  Body,
  jsonLd: () => [faqPage(questions)],
};
