import type { WidgetConfig } from "@kiteloop/contract/publishing/widget-config";
import { Notice } from "@kiteloop/ui/components/notice.tsx";
import { formatList } from "@kiteloop/ui/lib/format.ts";
import { Rich, t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { Link } from "react-router-dom";
import { hasNoUnkept, promisedRewards, unkeptPromises } from "../../lib/reward-promise.ts";
import { useRewardRules } from "./use-reward-rules.ts";

type UnkeptPromiseProps = {
  projectId: string;
  config: WidgetConfig;
  /** Says where to add the reward, unless a button beside it does. */
  advice?: boolean;
};

/** A warning that a widget promises a reward without a reward rule; nothing while the rules are unknown. */
export function UnkeptPromise({ projectId, config, advice = true }: UnkeptPromiseProps) {
  const rules = useRewardRules(projectId);
  const unkept = rules && unkeptPromises(config, rules);
  if (!unkept || hasNoUnkept(unkept)) return null;
  const rewards = formatList([
    ...promisedRewards(unkept).map((reward) => t("“{reward}”", { reward })),
    ...unkept.milestones.map((goal) => t("“{reward}” for {at, plural, one {# join} other {# joins}}", goal)),
  ]);
  return (
    <Notice tone="warn">
      <span>
        {t("This widget promises {rewards}, but no reward is set up.", { rewards })}{" "}
        {advice && (
          <Rich
            text="Add it under <link>Reward rules</link>, or publish anyway if you deliver it yourself."
            tags={{ link: (text) => <Link to={paths.rewardRules.href({ projectId })}>{text}</Link> }}
          />
        )}
      </span>
    </Notice>
  );
}
