import type { WidgetConfig } from "@kiteloop/contract/publishing/widget-config";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { rewardRulesQuery } from "../../api/queries/rewards.ts";
import { paths } from "../../app/paths.ts";
import { unkeptPromises } from "../../lib/reward-promise.ts";
import { Notice } from "../ui/notice.tsx";

type UnkeptPromiseProps = { projectId: string; config: WidgetConfig };

/** A warning that a widget promises a reward without a reward rule; nothing while the rules are unknown. */
export function UnkeptPromise({ projectId, config }: UnkeptPromiseProps) {
  const { data } = useQuery(rewardRulesQuery(projectId));
  const unkept = data ? unkeptPromises(config, data.rules) : [];
  if (unkept.length === 0) return null;
  return (
    <Notice tone="warn">
      <span>
        Visitors are promised {unkept.join(" and ")}, but this project has no rule for it, so that nobody
        earns it. Set one under <Link to={paths.rewards.href({ projectId })}>Rewards</Link>. If you hand it
        out by other means, publish it as it is.
      </span>
    </Notice>
  );
}
