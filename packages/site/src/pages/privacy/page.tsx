import { askedEmailsPerRecipientPerDay, entryEmailsPerHour } from "@kiteloop/contract/messaging/email";
import { invitationsPerRecipientPerDay } from "@kiteloop/contract/referrals/invitation";
import Text, { meta, tableOfContents } from "../../../content/privacy.mdx";
import type { Page } from "../../page.ts";
import { revisedOf } from "../../text/day.ts";
import { LegalPage } from "../../text/legal-page.tsx";
import { operatorParts } from "../../text/operator-parts.tsx";
import { BrowserStorage, Cookies, Processors, Records, Retention } from "./tables.tsx";

const revised = revisedOf(meta);
const EmailsPerDay = () => invitationsPerRecipientPerDay;
const AskedEmailsPerDay = () => askedEmailsPerRecipientPerDay;
const EntryEmailsPerHour = () => entryEmailsPerHour.instance;
const parts = {
  ...operatorParts,
  BrowserStorage,
  Cookies,
  MailsPerDay: EmailsPerDay,
  AskedMailsPerDay: AskedEmailsPerDay,
  EntryMailsPerHour: EntryEmailsPerHour,
  Processors,
  Records,
  Retention,
};

function Body() {
  return (
    <LegalPage
      title="Privacy"
      lead="What this instance of Kiteloop keeps about people, why, where, for how long and for whom."
      revised={revised}
      contents={tableOfContents}
    >
      <Text components={parts} />
    </LegalPage>
  );
}

export const page: Page = {
  path: "/privacy",
  title: "Privacy",
  description:
    "What this instance of Kiteloop keeps about visitors, members, participants and invitees: why, where, how long, and your rights.",
  Body,
  changed: revised,
};
