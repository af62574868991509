import type { WidgetConfig } from "@kiteloop/contract/publishing/widget-config";
import type { RewardRules } from "@kiteloop/contract/referrals/reward";

const list = new Intl.ListFormat("en-GB", { type: "conjunction" });

type Side = "reward" | "friendReward";

/** A side's reward in the widget's own language, if a text in any of its languages names it. */
function namedReward({ content, translations }: WidgetConfig, side: Side): string {
  const texts = [content, ...Object.values(translations)].flatMap((values) => Object.values(values));
  const isNamed = texts.some((text) => typeof text === "string" && text.includes(`{${side}}`));
  return isNamed ? content[side] : "";
}

/**
 * Promises of a widget for which the project has no reward rule, in a few words each. Does not compare the wording
 * with the rule's reward.
 */
export function unkeptPromises(config: WidgetConfig, rules: RewardRules): string[] {
  const unkept = [];
  const [inviter, friend] = [namedReward(config, "reward"), namedReward(config, "friendReward")];
  if (config.type === "milestones") {
    const goals = config.content.goals.filter((goal) => rules.milestones.every(({ at }) => at !== goal));
    const last = goals.at(-1);
    if (last !== undefined)
      unkept.push(
        `what is reached with ${list.format(goals.map(String))} ${last === 1 ? "friend" : "friends"}`,
      );
  } else if (inviter !== "" && rules.inviter === null && rules.milestones.length === 0) {
    unkept.push(`“${inviter}” for the inviter`);
  }
  if (friend !== "" && rules.friend === null) unkept.push(`“${friend}” for the friend`);
  return unkept;
}
