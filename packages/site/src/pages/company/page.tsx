import { paths } from "@kiteloop/ui/paths.ts";
import { operator } from "../../operator.ts";
import type { Page } from "../../page.ts";
import { DemoNote } from "../../text/demo-note.tsx";
import { MoreLink } from "../../ui/link.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Prose } from "../../ui/prose.tsx";
import { Section } from "../../ui/section.tsx";
import { Particulars } from "./particulars.tsx";
import { Press } from "./press.tsx";

function Body() {
  return (
    <>
      <PageHead
        kicker="Company"
        title="Who runs this instance"
        lead="Anyone can run Kiteloop. This is who runs this instance, and how to reach them."
      />
      <Prose>
        <DemoNote />
        <Particulars />
        <p>
          <MoreLink href={paths.contact.href()}>Contact us</MoreLink>
        </p>
      </Prose>
      <Section
        id="press"
        title="Press kit"
        lead="Facts and files for writing about Kiteloop. Please don’t change the logo’s shape or colors."
      >
        <Press />
      </Section>
    </>
  );
}

export const page: Page = {
  path: "/company",
  title: "Company",
  description:
    "Who runs this instance of Kiteloop, with address and contact, and facts, logo and colors for the press.",
  Body,
  jsonLd: ({ origin }) => [
    {
      "@type": "Organization",
      name: operator.name,
      legalName: operator.legalName,
      url: origin,
      email: operator.email,
      ...(operator.vatId !== null && { vatID: operator.vatId }),
    },
  ],
};
