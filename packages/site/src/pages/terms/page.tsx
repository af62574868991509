import { invitationsPerParticipantPerDay } from "@kiteloop/contract/referrals/invitation";
import Text, { meta, tableOfContents } from "../../../content/terms.mdx";
import type { Page } from "../../page.ts";
import { revisedOf } from "../../text/day.ts";
import { LegalPage } from "../../text/legal-page.tsx";
import { operatorParts } from "../../text/operator-parts.tsx";
import { LimitNames, PlanLimits } from "./plans.tsx";

const revised = revisedOf(meta);
const InvitationsPerDay = () => invitationsPerParticipantPerDay;
const parts = { ...operatorParts, InvitationsPerDay, LimitNames, Plans: PlanLimits };

function Body() {
  return (
    <LegalPage
      title="Terms"
      lead="What you and the operator of this instance agree on when you use it."
      revised={revised}
      contents={tableOfContents}
    >
      <Text components={parts} />
    </LegalPage>
  );
}

export const page: Page = {
  path: "/terms",
  title: "Terms",
  description:
    "What you and the operator of this Kiteloop instance agree on: accounts, acceptable use, limits, data, liability and ending it.",
  Body,
  changed: revised,
};
