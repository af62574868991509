import { paths } from "../../../app/paths.ts";
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
        lead="Kiteloop can be run by anybody. This is who runs the one you are looking at, and how to reach them."
      />
      <Prose>
        <DemoNote />
        <Particulars />
        <p>
          <MoreLink href={paths.contact.href()}>Write a message</MoreLink>
        </p>
      </Prose>
      <Section
        id="press"
        title="For the press"
        lead="Facts and files you may use when you write about Kiteloop. Please change neither the mark's shape nor its colours."
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
    "Who runs this instance of Kiteloop, with address and contact, and facts, logo and colours for the press.",
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
