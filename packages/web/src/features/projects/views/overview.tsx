import type { Project } from "@kiteloop/contract/project";
import { useState } from "react";
import { InstallCard } from "../../../components/install/install-card.tsx";
import { Columns, Stack } from "../../../components/ui/layout.tsx";
import { AssessmentCard } from "../components/assessment-card.tsx";
import { KeysCard } from "../components/keys-card.tsx";
import { FunnelCard, SummaryCard } from "../components/summary-card.tsx";
import { WidgetsCard } from "../components/widgets-card.tsx";

/** How the project does, what it has on the site, and how it gets there: those first, until a page has been seen. */
export function OverviewView({ project }: { project: Project }) {
  // Stays as it was opened: what somebody checks here must not jump away when the first page reports in.
  const [unseen] = useState(project.lastSeen === null);
  if (unseen) {
    return (
      <Stack>
        <WidgetsCard project={project} />
        <Columns>
          <InstallCard project={project} />
          <Stack>
            <KeysCard project={project} />
            <AssessmentCard projectId={project.id} />
          </Stack>
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
        <Stack>
          <FunnelCard projectId={project.id} />
          <WidgetsCard project={project} />
          <AssessmentCard projectId={project.id} />
        </Stack>
        <Stack>
          <InstallCard project={project} />
          <KeysCard project={project} />
        </Stack>
      </Columns>
    </Stack>
  );
}
