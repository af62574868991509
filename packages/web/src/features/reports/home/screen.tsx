import { workspaceOverview } from "@kiteloop/contract/reports/analytics";
import { Columns, Stack } from "@kiteloop/ui/components/layout.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { PageHeader } from "@kiteloop/ui/components/page-header.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { queryOf } from "../../../api/query-of.ts";
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
