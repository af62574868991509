import type { WidgetConfig } from "@kiteloop/contract/publishing/widget-config";
import { toast } from "@kiteloop/ui/components/toast.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { rewardRulesQuery, saveRewardRulesOf } from "../../../../api/queries/rewards.ts";
import { useCreateWidget } from "../../../../api/queries/widgets.ts";
import { promisedRewards, rulesKeeping, unkeptPromises } from "../../../../lib/reward-promise.ts";

type NewWidget = { projectId: string; name: string; config: WidgetConfig };

/** The version of rules that were never saved. */
const unsaved = 1;

/** Creates a widget from a preset. A project that never had reward rules gets those that the preset promises. */
export function useCreateFromPreset() {
  const client = useQueryClient();
  const create = useCreateWidget();
  return useMutation({
    mutationFn: async (wanted: NewWidget) => {
      const widget = await create.mutateAsync(wanted);
      // Without them, the editor asks before it publishes.
      await addPromised(client, wanted).catch(() => undefined);
      return widget;
    },
  });
}

async function addPromised(client: QueryClient, { projectId, config }: NewWidget): Promise<void> {
  const { version, rules: before } = await client.fetchQuery(rewardRulesQuery(projectId));
  if (version !== unsaved) return;
  const unkept = unkeptPromises(config, before);
  const rules = rulesKeeping(config, before);
  const names = [...promisedRewards(unkept), ...unkept.milestones.map(({ reward }) => reward)];
  if (rules === null || names.length === 0) return;
  await saveRewardRulesOf(client, projectId, { version, rules });
  toast(
    "ok",
    t("Reward rules created from the preset"),
    t("{rewards}. Change them under Settings, Reward rules.", { rewards: [...new Set(names)].join(", ") }),
  );
}
