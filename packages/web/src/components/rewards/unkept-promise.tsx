import type { WidgetConfig } from "@kiteloop/contract/publishing/widget-config";
import { Link } from "react-router-dom";
import { paths } from "../../app/paths.ts";
import { hasNoUnkept, promisedRewards, unkeptPromises } from "../../lib/reward-promise.ts";
import { Notice } from "../ui/notice.tsx";
import { Rich, t } from "./messages.ts";
import { useRewardRules } from "./use-reward-rules.ts";

type UnkeptPromiseProps = {
  projectId: string;
  config: WidgetConfig;
  /** Says where to add the reward, unless a button beside it does. */
  advice?: boolean;
};

const list = new Intl.ListFormat("en-US", { type: "conjunction" });

/** A warning that a widget promises a reward without a reward rule; nothing while the rules are unknown. */
export function UnkeptPromise({ projectId, config, advice = true }: UnkeptPromiseProps) {
  const rules = useRewardRules(projectId);
  const unkept = rules && unkeptPromises(config, rules);
  if (!unkept || hasNoUnkept(unkept)) return null;
  const rewards = list.format([
    ...promisedRewards(unkept).map((reward) => t("rewards.unkeptPromise.quoted", { reward })),
    ...unkept.milestones.map((goal) => t("rewards.unkeptPromise.goal", goal)),
  ]);
  return (
    <Notice tone="warn">
      <span>
        {t("rewards.unkeptPromise.promises", { rewards })}{" "}
        {advice && (
          <Rich
            id="rewards.unkeptPromise.addOne"
            tags={{ link: (text) => <Link to={paths.rewards.href({ projectId })}>{text}</Link> }}
          />
        )}
      </span>
    </Notice>
  );
}
