import type { Project } from "@kiteloop/contract/project";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { projectQuery } from "../../../api/queries/projects.ts";
import { paths } from "../../../app/paths.ts";
import { InstallCard } from "../../../components/install/install-card.tsx";
import { Anchor } from "../../../components/ui/anchor.tsx";
import { Card } from "../../../components/ui/card.tsx";
import { Columns, Stack } from "../../../components/ui/layout.tsx";
import { Loaded } from "../../../components/ui/loaded.tsx";
import { Notice } from "../../../components/ui/notice.tsx";
import { PageHeader } from "../../../components/ui/page-header.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { businessTypeNames } from "../../../lib/business-type-names.ts";
import { useMay } from "../../../lib/role.ts";
import { AssessmentCard } from "../components/assessment-card.tsx";
import { KeysCard } from "../components/keys-card.tsx";
import { Seen } from "../components/seen.tsx";
import { SettingsForm } from "../components/settings-form.tsx";
import { SummaryCard } from "../components/summary-card.tsx";
import { WidgetsCard } from "../components/widgets-card.tsx";

const skeleton = (
  <Stack>
    <Skeleton width="16rem" height="3.5rem" />
    <Skeleton height="9rem" />
    <Skeleton height="14rem" />
  </Stack>
);

export function Component() {
  const { projectId = "" } = useParams();
  const project = useQuery({ ...projectQuery(projectId), refetchInterval: 15_000 });
  return (
    <Loaded query={project} skeleton={skeleton} screen>
      {(data) => <Overview project={data} />}
    </Loaded>
  );
}

function Overview({ project }: { project: Project }) {
  const editor = useMay("editor");
  return (
    <>
      <PageHeader
        title={project.name}
        beside={<Seen project={project} />}
        lead={`${project.host} · ${businessTypeNames[project.businessType]}`}
        crumbs={[{ label: "Projects", to: paths.projects.href() }]}
      />
      <Stack>
        {project.status === "archived" && (
          <Notice tone="warn">
            This project is archived: its widgets are off the site and nothing is counted. Restore it from the
            list of projects.
          </Notice>
        )}
        <SummaryCard projectId={project.id} />
        <Columns>
          <Stack>
            <WidgetsCard project={project} />
            {editor && (
              <Anchor id="settings">
                <Card title="Settings">
                  <SettingsForm project={project} />
                </Card>
              </Anchor>
            )}
          </Stack>
          <Stack>
            <InstallCard project={project} />
            <AssessmentCard projectId={project.id} />
            <KeysCard project={project} />
          </Stack>
        </Columns>
      </Stack>
    </>
  );
}
