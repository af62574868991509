import { mostGoals } from "@kiteloop/contract/publishing/widget/content";
import type { ConfigOf, WidgetConfig } from "@kiteloop/contract/publishing/widget-config";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { rewardKeys, withGoal, withGoalAdded, withGoalRemoved, withRewardMoved } from "../state/goals.ts";
import { useComplaint, useConfig, useEditor } from "./editor-context.ts";
import styles from "./fields.module.css";
import { NumberInput } from "./number-input.tsx";
import { TextInput } from "./text-input.tsx";

type Milestones = ConfigOf<"milestones">;

/** The goals of a milestones widget, each with its reward. */
export function GoalsInput() {
  const { store } = useEditor();
  const goals = useConfig((config) => (config.type === "milestones" ? config.content.goals : null)) ?? [];
  const error = useComplaint("content.goals");
  const edit = (change: (config: Milestones) => WidgetConfig) =>
    store.edit("goals", (config) => (config.type === "milestones" ? change(config) : config));

  return (
    <div className={styles.goals}>
      <ol>
        {goals.map((friends, index) => (
          // A goal is identified by its position.
          // biome-ignore lint/suspicious/noArrayIndexKey: rewards move between the positions
          <li key={index} className={styles.goal}>
            <NumberInput
              label={t("Goal {goal}", { goal: index + 1 })}
              after={t("{count, plural, one {friend} other {friends}}", { count: friends })}
              min={1}
              max={10_000}
              field={`content.goals.${index}`}
              value={friends}
              onChange={(next) =>
                store.edit(`content.goals.${index}`, (config) =>
                  config.type === "milestones" ? withGoal(config, index, next ?? Number.NaN) : config,
                )
              }
            />
            <TextInput
              spec={{
                key: rewardKeys[index] ?? "",
                label: t("Reward for goal {goal}", { goal: index + 1 }),
              }}
            />
            <div className={styles.goalTools}>
              <Button
                variant="ghost"
                size="small"
                icon
                aria-label={t("Move reward for goal {goal} up", { goal: index + 1 })}
                disabled={index === 0}
                onClick={() => edit((config) => withRewardMoved(config, index, -1))}
              >
                <ArrowUp aria-hidden="true" />
              </Button>
              <Button
                variant="ghost"
                size="small"
                icon
                aria-label={t("Move reward for goal {goal} down", { goal: index + 1 })}
                disabled={index === goals.length - 1}
                onClick={() => edit((config) => withRewardMoved(config, index, 1))}
              >
                <ArrowDown aria-hidden="true" />
              </Button>
              <Button
                variant="ghost"
                size="small"
                icon
                aria-label={t("Remove goal {goal}", { goal: index + 1 })}
                disabled={goals.length === 1}
                onClick={() => edit((config) => withGoalRemoved(config, index))}
              >
                <Trash2 aria-hidden="true" />
              </Button>
            </div>
          </li>
        ))}
      </ol>
      {error && (
        <p className={styles.problem} role="alert">
          {error === "Must rise" ? t("Each goal needs more friends than the previous one.") : error}
        </p>
      )}
      {goals.length < mostGoals && (
        <Button size="small" onClick={() => edit(withGoalAdded)}>
          <Plus aria-hidden="true" /> {t("Add goal")}
        </Button>
      )}
    </div>
  );
}
