import type { ReactNode } from "react";
import { operator } from "../operator.ts";
import { PageHead } from "../ui/page-head.tsx";
import { type Heading, Prose } from "../ui/prose.tsx";
import { formatDay } from "./day.ts";
import { DemoNote } from "./demo-note.tsx";

type LegalPageProps = {
  title: string;
  lead: string;
  /** The day of the text's last change. */
  revised: string;
  contents: readonly Heading[];
  children: ReactNode;
};

const Day = ({ day }: { day: string }) => <time dateTime={day}>{formatDay(day)}</time>;

/** A legal text: effective date, last change, and a notice for the example operator. */
export function LegalPage({ title, lead, revised, contents, children }: LegalPageProps) {
  return (
    <>
      <PageHead kicker="Small print" title={title} lead={lead} />
      <Prose contents={contents}>
        <p>
          In force here since <Day day={operator.legalTextsSince} />. Text last revised on{" "}
          <Day day={revised} />.
        </p>
        <DemoNote />
        {children}
      </Prose>
    </>
  );
}
