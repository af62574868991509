import type { Project } from "@kiteloop/contract/publishing/project";
import { InView } from "@kiteloop/ui/components/in-view.tsx";
import { Columns, Stack } from "@kiteloop/ui/components/layout.tsx";
import { useState } from "react";
import { InstallCard } from "../../../../components/install/install-card.tsx";
import { AssessmentCard } from "./assessment-card.tsx";
import { FeedCard } from "./feed-card.tsx";
import { JoinsCard } from "./joins-card.tsx";
import { FunnelCard, SummaryCard } from "./summary-card.tsx";
import { WidgetsCard } from "./widgets-card.tsx";

/** Numbers, what invitees did last, widgets and the installation, which comes first until a page has reported. */
export function Overview({ project }: { project: Project }) {
  // Fixed on mount: the guide must not move while it is being followed and the first page reports.
  const [unseen] = useState(project.lastSeen === null);
  if (unseen) {
    return (
      <Stack>
        <WidgetsCard project={project} />
        <Columns>
          <InstallCard project={project} />
          <AssessmentCard projectId={project.id} />
        </Columns>
        <SummaryCard projectId={project.id} />
        <FunnelCard projectId={project.id} />
      </Stack>
    );
  }
  return (
    <Stack>
      <SummaryCard projectId={project.id} />
      <Columns>
        <JoinsCard project={project} />
        <FeedCard projectId={project.id} />
      </Columns>
      <WidgetsCard project={project} />
      <Columns>
        <FunnelCard projectId={project.id} />
        <Stack>
          <InstallCard project={project} whileUnfinished />
          <InView height={130} near={0}>
            <AssessmentCard projectId={project.id} />
          </InView>
        </Stack>
      </Columns>
    </Stack>
  );
}
