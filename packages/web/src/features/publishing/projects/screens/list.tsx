import type { Project } from "@kiteloop/contract/publishing/project";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { EmptyState } from "@kiteloop/ui/components/empty-state.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { PageHeader } from "@kiteloop/ui/components/page-header.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { projectNumbersQuery } from "../../../../api/queries/numbers.ts";
import { projectsQuery } from "../../../../api/queries/projects.ts";
import { AllProjectsTabs } from "../../../../components/project/all-projects-tabs.tsx";
import { NewProjectLink } from "../../../../components/project/new-project-link.tsx";
import { useMay } from "../../../../lib/role.ts";
import { arrange, type Order } from "../components/arrange.ts";
import { ListBar } from "../components/list-bar.tsx";
import { ProjectTable } from "../components/project-table.tsx";

export function Component() {
  const projects = useQuery(projectsQuery);
  const editor = useMay("editor");
  const create = (
    <NewProjectLink variant="primary">
      <Plus aria-hidden="true" />
      {t("New project")}
    </NewProjectLink>
  );
  return (
    <>
      <PageHeader
        title={t("Projects")}
        actions={editor && projects.data && projects.data.items.length > 0 && create}
      />
      <AllProjectsTabs />
      <Loaded query={projects} skeleton={<Skeleton height="16rem" />}>
        {({ items }) =>
          items.length > 0 ? (
            <Listed projects={items} editable={editor} />
          ) : (
            <Card>
              <EmptyState drawing="start" title={t("No projects yet")} action={editor && create}>
                {t("A project holds the widgets and data of one website.{editor}", {
                  editor: editor ? "" : t(" Ask an editor to create one."),
                })}
              </EmptyState>
            </Card>
          )
        }
      </Loaded>
    </>
  );
}

function Listed({ projects, editable }: { projects: readonly Project[]; editable: boolean }) {
  const [search, setSearch] = useState("");
  const [order, setOrder] = useState<Order>("newest");
  const [status, setStatus] = useState<Project["status"]>("active");
  const { data } = useQuery(projectNumbersQuery);
  const numbers = data && new Map(data.items.map((one) => [one.projectId, one]));
  const shown = arrange(projects, { search, order, status }, numbers);
  return (
    <>
      <ListBar {...{ search, setSearch, order, setOrder, status, setStatus }} />
      <Card flush>
        {shown.length > 0 ? (
          <ProjectTable projects={shown} numbers={numbers} editable={editable} />
        ) : (
          <EmptyState drawing="lost" title={search ? t("No matching projects") : t("No projects")}>
            {search
              ? t("No {status, select, archived {archived} other {active}} projects match “{search}”.", {
                  status,
                  search,
                })
              : t("There are no {status, select, archived {archived} other {active}} projects.", { status })}
          </EmptyState>
        )}
      </Card>
    </>
  );
}
