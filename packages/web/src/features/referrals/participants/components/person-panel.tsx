import type { Project } from "@kiteloop/contract/publishing/project";
import { getPerson } from "@kiteloop/contract/referrals/chain";
import { Row } from "@kiteloop/ui/components/layout.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { Sheet } from "@kiteloop/ui/components/sheet.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { Tabs } from "@kiteloop/ui/components/tabs.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useInfiniteQuery } from "@tanstack/react-query";
import { pagedQueryOf } from "../../../../api/query-of.ts";
import { personName } from "../../../../lib/person-name.ts";
import { ChooseCode } from "./choose-code.tsx";
import { ErasePerson } from "./erase-person.tsx";
import { SetTerms } from "./own-terms.tsx";
import { Payers } from "./payers.tsx";
import { PersonFacts } from "./person-facts.tsx";
import { PersonTree } from "./person-tree.tsx";
import { Story } from "./story.tsx";
import { NoteTaxForm } from "./tax-form.tsx";
import { SetVatRate } from "./vat-rate.tsx";

type PanelProps = { project: Project; participantId: string | null; onClose: () => void };

/** A participant beside the list: details, timeline and invitees. */
export function PersonPanel({ project, participantId, onClose }: PanelProps) {
  if (participantId === null) return null;
  return <Panel key={participantId} project={project} participantId={participantId} onClose={onClose} />;
}

function Panel({ project, participantId, onClose }: PanelProps & { participantId: string }) {
  const query = useInfiniteQuery(
    pagedQueryOf(getPerson, { params: { projectId: project.id, participantId } }),
  );
  const first = query.data?.pages[0];
  return (
    <Sheet title={first ? personName(first.person) : t("Participant")} open onClose={onClose}>
      <Loaded query={query} skeleton={<Skeleton height="24rem" />}>
        {({ pages }) => {
          const page = pages[0];
          if (page === undefined) return null;
          return (
            <>
              <PersonFacts project={project} {...page} />
              <Payers project={project} person={page.person} />
              <Tabs
                label={t("Participant details")}
                tabs={[
                  {
                    id: "story",
                    label: t("Activity"),
                    content: (
                      <Story
                        project={project}
                        person={page.person}
                        broughtBy={page.broughtBy}
                        completeFrom={page.completeFrom}
                        chapters={pages.flatMap(({ chapters }) => chapters)}
                        query={query}
                      />
                    ),
                  },
                  {
                    id: "tree",
                    label: t("Referrals"),
                    content: <PersonTree projectId={project.id} person={page.person} />,
                  },
                ]}
              />
              <Row>
                <ChooseCode project={project} person={page.person} />
                <SetTerms project={project} person={page.person} />
                <NoteTaxForm project={project} person={page.person} />
                <SetVatRate project={project} person={page.person} />
                <ErasePerson project={project} person={page.person} />
              </Row>
            </>
          );
        }}
      </Loaded>
    </Sheet>
  );
}
