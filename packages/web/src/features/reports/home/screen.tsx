import { useQuery } from "@tanstack/react-query";
import { Columns, Stack } from "../../../components/ui/layout.tsx";
import { Loaded } from "../../../components/ui/loaded.tsx";
import { PageHeader } from "../../../components/ui/page-header.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { overviewQuery } from "./api/overview.ts";
import { Attention } from "./components/attention.tsx";
import { Checklist } from "./components/checklist.tsx";
import { ProjectsCard } from "./components/projects-card.tsx";
import { Recent } from "./components/recent.tsx";
import { Week } from "./components/week.tsx";
import { t } from "./messages.ts";

export function Component() {
  const overview = useQuery(overviewQuery);
  return (
    <>
      <PageHeader title={t("home.screen.home")} />
      <Columns>
        <Stack>
          <Attention />
          <Loaded query={overview} skeleton={<Skeleton height="25rem" />}>
            {(data) =>
              data.setUp.converted ? (
                <>
                  <Week overview={data} />
                  <ProjectsCard />
                </>
              ) : (
                <Checklist overview={data} />
              )
            }
          </Loaded>
        </Stack>
        <Stack>
          <Recent />
        </Stack>
      </Columns>
    </>
  );
}
