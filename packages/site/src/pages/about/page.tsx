import { paths } from "@kiteloop/ui/paths.ts";
import Text, { tableOfContents } from "../../../content/about.mdx";
import type { Page } from "../../page.ts";
import { operatorParts } from "../../text/operator-parts.tsx";
import { CtaBand } from "../../ui/cta-band.tsx";
import { JoinButton } from "../../ui/join-button.tsx";
import { ButtonAnchor } from "../../ui/link.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Prose } from "../../ui/prose.tsx";
import { MissingList } from "./missing-list.tsx";

const parts = { ...operatorParts, MissingList };

function Body() {
  return (
    <>
      <PageHead
        kicker="About"
        title="Referral analytics without the tracking"
        lead="Why Kiteloop exists, how it counts, what it will not do, and what it cannot do yet."
      />
      <Prose contents={tableOfContents}>
        <Text components={parts} />
      </Prose>
      <CtaBand
        title="See it for yourself"
        text="Signing up takes an email address and the code that is emailed to it."
        actions={
          <>
            <JoinButton />
            <ButtonAnchor href={paths.company.href()}>Who runs this instance</ButtonAnchor>
          </>
        }
      />
    </>
  );
}

export const page: Page = {
  path: "/about",
  title: "About",
  description:
    "Why Kiteloop exists, how it counts each invitation once, what it will not do with people's addresses, and what is not built yet.",
  Body,
};
