import { workspaceOverview } from "@kiteloop/contract/reports/analytics";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { queryOf } from "../../../api/query-of.ts";
import { Columns, Stack } from "../../../components/ui/layout.tsx";
import { Loaded } from "../../../components/ui/loaded.tsx";
import { PageHeader } from "../../../components/ui/page-header.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { t } from "../../../lib/messages.tsx";
import { useIsLimited } from "../../../lib/role.ts";
import { setupParam } from "../../../lib/set-up-note.ts";
import { Attention } from "./components/attention.tsx";
import { Checklist } from "./components/checklist.tsx";
import { ProjectsCard } from "./components/projects-card.tsx";
import { Recent } from "./components/recent.tsx";
import { SetUpComplete } from "./components/set-up-complete.tsx";
import { Week } from "./components/week.tsx";

export function Component() {
  const overview = useQuery({ ...queryOf(workspaceOverview), refetchInterval: 15_000 });
  const limited = useIsLimited();
  const reopened = useSearchParams()[0].has(setupParam);
  return (
    <>
      <PageHeader title={t("Home")} />
      <Columns>
        <Stack>
          {!limited && <Attention />}
          <Loaded query={overview} skeleton={<Skeleton height="25rem" />}>
            {(data) =>
              data.setUp.converted ? (
                <>
                  <SetUpComplete overview={data} reopened={reopened} />
                  {reopened && <Checklist overview={data} />}
                  <Week overview={data} />
                  <ProjectsCard />
                </>
              ) : (
                <Checklist overview={data} />
              )
            }
          </Loaded>
        </Stack>
        {!limited && (
          <Stack>
            <Recent />
          </Stack>
        )}
      </Columns>
    </>
  );
}
