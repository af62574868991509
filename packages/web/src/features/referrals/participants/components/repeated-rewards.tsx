import type { Widget } from "@kiteloop/contract/publishing/widget";
import type { RewardRules } from "@kiteloop/contract/referrals/reward";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { Row, Stack } from "@kiteloop/ui/components/layout.tsx";
import { Notice } from "@kiteloop/ui/components/notice.tsx";
import { toast } from "@kiteloop/ui/components/toast.ts";
import { formatList } from "@kiteloop/ui/lib/format.ts";
import { Rich, t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { useUpdateRewardTexts, widgetsQuery } from "../../../../api/queries/widgets.ts";
import { repeatedRewards, withRuleRewards } from "../../../../lib/repeated-rewards.ts";

type RepeatedRewardsProps = {
  projectId: string;
  rules: RewardRules;
  /** The rules before the last change on this screen. */
  before: RewardRules | null;
  editable: boolean;
};

const quoted = (reward: string) => t("“{reward}”", { reward });

/** Widgets whose texts spell out another reward than the rules, and a way to update them. */
export function RepeatedRewards({ projectId, rules, before, editable }: RepeatedRewardsProps) {
  const { data } = useQuery(widgetsQuery(projectId));
  const update = useUpdateRewardTexts();
  const found = (data?.items ?? []).flatMap((widget) => {
    const rewards = repeatedRewards(widget.draft, rules, before);
    return rewards.length === 0 ? [] : [{ widget, rewards }];
  });
  if (found.length === 0) return null;

  async function updateAll() {
    const widgets = found.map(({ widget }) => ({
      widget,
      config: withRuleRewards(widget.draft, rules, before),
    }));
    const unpublished = await update.mutateAsync(widgets);
    toast(
      "ok",
      t("{count, plural, one {1 widget updated} other {# widgets updated}}", { count: widgets.length }),
      unpublished > 0
        ? t(
            "{count, plural, one {1 of them isn’t published yet, because it is paused, changed or in an experiment.} other {# of them aren’t published yet, because they are paused, changed or in an experiment.}}",
            { count: unpublished },
          )
        : undefined,
    );
  }

  return (
    <Notice tone="warn">
      <Stack tight>
        <span>
          {t(
            "{count, plural, one {A widget spells out a different reward in its texts.} other {# widgets spell out a different reward in their texts.}}",
            { count: found.length },
          )}
        </span>
        <ul>
          {found.map(({ widget, rewards }) => (
            <li key={widget.id}>
              <Rich
                text="<link>{name}</link> says {rewards}."
                values={{ name: widget.name, rewards: formatList(rewards.map(quoted)) }}
                tags={{ link: (text) => <Link to={editorOf(widget)}>{text}</Link> }}
              />
            </li>
          ))}
        </ul>
        <ErrorNotice error={update.error} />
        {editable && (
          <Row>
            <Button
              size="small"
              pending={update.isPending}
              onClick={() => void updateAll().catch(() => undefined)}
            >
              {t("{count, plural, one {Update the widget} other {Update # widgets}}", {
                count: found.length,
              })}
            </Button>
          </Row>
        )}
      </Stack>
    </Notice>
  );
}

const editorOf = ({ projectId, id: widgetId, type: widgetType }: Widget) =>
  paths.editWidget.href({ projectId, widgetId, widgetType });
