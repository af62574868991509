import type { Project } from "@kiteloop/contract/publishing/project";
import { rewardStates } from "@kiteloop/contract/referrals/reward";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { rewardRulesQuery } from "../../../../api/queries/rewards.ts";
import { ProjectScreen } from "../../../../components/project/project-screen.tsx";
import { promisesNothing } from "../../../../components/rewards/sentence.ts";
import { Card } from "../../../../components/ui/card.tsx";
import { EmptyState } from "../../../../components/ui/empty-state.tsx";
import { Stack } from "../../../../components/ui/layout.tsx";
import { Loaded } from "../../../../components/ui/loaded.tsx";
import { Select } from "../../../../components/ui/select.tsx";
import { Skeleton } from "../../../../components/ui/skeleton.tsx";
import { fileNameOf } from "../../../../lib/file-name.ts";
import { useMay } from "../../../../lib/role.ts";
import { readRewards, rewardsQuery, type StateFilter } from "../api/rewards.ts";
import { ExportButton } from "../components/export-button.tsx";
import { Pages } from "../components/pages.tsx";
import { RewardTable } from "../components/reward-table.tsx";
import styles from "../components/rewards.module.css";
import { RulesCard } from "../components/rules-card.tsx";
import { rewardColumns } from "../lib/export.ts";
import { rewardStateNames } from "../lib/words.ts";
import { t } from "../messages.ts";

const options = [
  { id: "all", label: t("participants.rewards.all") },
  ...rewardStates.map((id) => ({ id, label: rewardStateNames[id].label })),
];
const isFilter = (id: string): id is StateFilter => options.some((one) => one.id === id);

export function Component() {
  return (
    <ProjectScreen title={t("participants.rewards.rewards")}>
      {(project) => <ProjectRewards project={project} />}
    </ProjectScreen>
  );
}

/** Reward rules, and earned rewards. */
export function ProjectRewards({ project }: { project: Project }) {
  const [state, setState] = useState<StateFilter>("pending");
  return (
    <Stack>
      <RulesCard project={project} />
      <Card
        title={t("participants.rewards.rewards")}
        lead={t("participants.rewards.lead")}
        flush
        action={
          <div className={styles.bar}>
            <Select
              label={t("participants.rewards.state")}
              quiet
              options={options}
              value={state}
              onChange={(id) => isFilter(id) && setState(id)}
            />
            <ExportButton
              file={`kiteloop-${fileNameOf(project.name, project.host)}-rewards`}
              columns={rewardColumns}
              read={(cursor) => readRewards(project.id, state, cursor)}
            />
          </div>
        }
      >
        <Rewards key={state} project={project} state={state} />
      </Card>
    </Stack>
  );
}

function Rewards({ project, state }: { project: Project; state: StateFilter }) {
  const query = useInfiniteQuery(rewardsQuery(project.id, state));
  const editor = useMay("editor");
  return (
    <Loaded query={query} skeleton={<Skeleton height="16rem" />}>
      {(data) =>
        data.pages[0]?.items.length === 0 && !query.hasNextPage ? (
          <Nothing projectId={project.id} state={state} />
        ) : (
          <Pages label={t("participants.rewards.pagesOfRewards")} query={query} data={data}>
            {(rewards) => <RewardTable projectId={project.id} rewards={rewards} editable={editor} />}
          </Pages>
        )
      }
    </Loaded>
  );
}

function Nothing({ projectId, state }: { projectId: string; state: StateFilter }) {
  const rules = useQuery(rewardRulesQuery(projectId)).data?.rules;
  if (state === "all" || (rules && promisesNothing(rules))) {
    return (
      <EmptyState drawing="start" title={t("participants.rewards.noRewardsYet")}>
        {t("participants.rewards.addRewardRulesTo")}
      </EmptyState>
    );
  }
  const { label } = rewardStateNames[state];
  return (
    <EmptyState
      drawing="quiet"
      title={t("participants.rewards.noRewards", { toLowerCase: label.toLowerCase() })}
    >
      {state === "pending"
        ? t("participants.rewards.allCaughtUp")
        : t("participants.rewards.tryAnotherFilter")}
    </EmptyState>
  );
}
