import type { Project } from "@kiteloop/contract/publishing/project";
import { listRewards, type RewardState, rewardStates } from "@kiteloop/contract/referrals/reward";
import type { QueryOf } from "@kiteloop/contract/shared/endpoint";
import { ButtonLink } from "@kiteloop/ui/components/button-link.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { EmptyState } from "@kiteloop/ui/components/empty-state.tsx";
import { Stack } from "@kiteloop/ui/components/layout.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { SlidersHorizontal } from "lucide-react";
import { rewardRulesQuery } from "../../../../api/queries/rewards.ts";
import { pagedQueryOf, pageReader } from "../../../../api/query-of.ts";
import { ListExportButton } from "../../../../components/export/list-export-button.tsx";
import { FilterBar } from "../../../../components/filters/filter-bar.tsx";
import { SavedFilters } from "../../../../components/filters/saved-filters.tsx";
import { dayOf, useFilters } from "../../../../components/filters/use-filters.ts";
import { ProjectScreen } from "../../../../components/project/project-screen.tsx";
import { promisesNothing } from "../../../../components/rewards/sentence.ts";
import { fileNameOf } from "../../../../lib/file-name.ts";
import { omitUndefined } from "../../../../lib/omit-undefined.ts";
import { useMay } from "../../../../lib/role.ts";
import { useSettled } from "../../../../lib/settled.ts";
import { ContestsCard } from "../components/contests/contests-card.tsx";
import { Pages } from "../components/pages.tsx";
import { RewardTable } from "../components/reward-table.tsx";
import { RewardTabs } from "../components/reward-tabs.tsx";
import { rewardColumns } from "../lib/export.ts";
import { rewardStateNames } from "../lib/words.ts";

const options = [
  { id: "all", label: t("All") },
  ...rewardStates.map((id) => ({ id, label: rewardStateNames[id].label })),
];
type StateFilter = RewardState | "all";
type Looked = {
  state: StateFilter;
  filters: Omit<QueryOf<typeof listRewards>, "state" | "participantId" | "cursor">;
};

const askedOf = ({ id: projectId }: Project, { state, filters }: Looked) => ({
  params: { projectId },
  query: { state: state === "all" ? undefined : state, ...filters },
});

const isFilter = (id: string | undefined): id is StateFilter => options.some((one) => one.id === id);

export function Component() {
  return (
    <ProjectScreen
      title={t("Rewards")}
      actions={({ id: projectId }) => (
        <ButtonLink to={paths.rewardRules.href({ projectId })}>
          <SlidersHorizontal aria-hidden="true" />
          {t("Reward rules")}
        </ButtonLink>
      )}
    >
      {(project) => <ProjectRewards project={project} />}
    </ProjectScreen>
  );
}

/** Earned rewards, and contests. */
export function ProjectRewards({ project }: { project: Project }) {
  const { status, from, to, search } = useFilters().filters;
  const sought = useSettled(search?.trim(), 250);
  const filters = omitUndefined({
    from: dayOf(from),
    to: dayOf(to),
    search: sought === "" ? undefined : sought,
  });
  const looked: Looked = { state: isFilter(status) ? status : "pending", filters };
  return (
    <>
      <RewardTabs projectId={project.id} />
      <Stack tight>
        <FilterBar statuses={options} status="pending">
          <ListExportButton
            file={`kiteloop-${fileNameOf(project.name, project.host)}-rewards`}
            columns={rewardColumns}
            read={pageReader(listRewards, askedOf(project, looked))}
          />
        </FilterBar>
        <SavedFilters projectId={project.id} screen="rewards" />
        <Card flush>
          <Rewards key={JSON.stringify(looked)} project={project} looked={looked} />
        </Card>
        <ContestsCard project={project} />
      </Stack>
    </>
  );
}

function Rewards({ project, looked }: { project: Project; looked: Looked }) {
  const query = useInfiniteQuery(pagedQueryOf(listRewards, askedOf(project, looked)));
  const editor = useMay("editor");
  return (
    <Loaded query={query} skeleton={<Skeleton height="16rem" />}>
      {(data) =>
        data.pages[0]?.items.length === 0 && !query.hasNextPage ? (
          <Nothing projectId={project.id} looked={looked} />
        ) : (
          <Pages label={t("Pages of rewards")} query={query} data={data}>
            {(rewards) => <RewardTable projectId={project.id} rewards={rewards} editable={editor} />}
          </Pages>
        )
      }
    </Loaded>
  );
}

function Nothing({ projectId, looked: { state, filters } }: { projectId: string; looked: Looked }) {
  const rules = useQuery(rewardRulesQuery(projectId)).data?.rules;
  if (Object.keys(filters).length > 0) {
    return (
      <EmptyState drawing="lost" title={t("No matches")}>
        {t("No reward matches your filters.")}
      </EmptyState>
    );
  }
  if (state === "all" || (rules && promisesNothing(rules))) {
    return (
      <EmptyState
        drawing="start"
        title={t("No rewards yet")}
        action={
          rules &&
          promisesNothing(rules) && (
            <ButtonLink to={paths.rewardRules.href({ projectId })} variant="primary">
              {t("Add a reward")}
            </ButtonLink>
          )
        }
      >
        {t("Add reward rules to start rewarding inviters and invitees.")}
      </EmptyState>
    );
  }
  const { label } = rewardStateNames[state];
  return (
    <EmptyState drawing="quiet" title={t("No {toLowerCase} rewards", { toLowerCase: label.toLowerCase() })}>
      {state === "pending" ? t("All caught up.") : t("Try another filter.")}
    </EmptyState>
  );
}
