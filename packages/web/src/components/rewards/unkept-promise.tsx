import type { WidgetConfig } from "@kiteloop/contract/publishing/widget-config";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { rewardRulesQuery } from "../../api/queries/rewards.ts";
import { paths } from "../../app/paths.ts";
import { unkeptPromises } from "../../lib/reward-promise.ts";
import { Notice } from "../ui/notice.tsx";
import { Rich } from "./messages.ts";

type UnkeptPromiseProps = { projectId: string; config: WidgetConfig };

/** A warning that a widget promises a reward without a reward rule; nothing while the rules are unknown. */
export function UnkeptPromise({ projectId, config }: UnkeptPromiseProps) {
  const { data } = useQuery(rewardRulesQuery(projectId));
  const unkept = data ? unkeptPromises(config, data.rules) : [];
  if (unkept.length === 0) return null;
  return (
    <Notice tone="warn">
      <span>
        <Rich
          id="rewards.unkeptPromise.thisWidgetPromisesBut"
          values={{ join: unkept.join(" and ") }}
          tags={{ link: (text) => <Link to={paths.rewards.href({ projectId })}>{text}</Link> }}
        />
      </span>
    </Notice>
  );
}
