import type { RewardRules } from "@kiteloop/contract/reward";
import type { WidgetConfig } from "@kiteloop/contract/widget-config";

const list = new Intl.ListFormat("en-GB", { type: "conjunction" });

type Side = "reward" | "friendReward";

/** What a side gets as the widget's own language says it, where a text in any of its languages tells visitors. */
function saidOf({ content, translations }: WidgetConfig, side: Side): string {
  const texts = [content, ...Object.values(translations)].flatMap((values) => Object.values(values));
  const told = texts.some((text) => typeof text === "string" && text.includes(`{${side}}`));
  return told ? content[side] : "";
}

/**
 * What a widget promises that its project's rules let nobody earn, a few words each. Whether a rule promises the same
 * in other words is not judged.
 */
export function unkeptPromises(config: WidgetConfig, rules: RewardRules): string[] {
  const unkept = [];
  const [inviter, friend] = [saidOf(config, "reward"), saidOf(config, "friendReward")];
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
