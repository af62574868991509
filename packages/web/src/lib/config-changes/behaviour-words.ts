import type {
  FrequencySpan,
  VisitorKind,
  WidgetBehaviour,
} from "@kiteloop/contract/publishing/widget/behaviour";

export const visitorNames: Record<VisitorKind, string> = {
  anyone: "anyone",
  new: "new visitors",
  returning: "returning visitors",
  identified: "identified participants",
  anonymous: "unidentified visitors",
  invited: "invited visitors",
};

const spanNames: Record<FrequencySpan, string> = {
  session: "a visit",
  day: "a day",
  week: "a week",
  month: "a month",
  ever: "at all",
};

const times = (count: number) => (count === 1 ? "once" : count === 2 ? "twice" : `${count} times`);
const plural = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`;

export function placementWords({ placement }: Pick<WidgetBehaviour, "placement">): string {
  if (placement.kind === "inline") return "inline, at its element";
  return `floating, ${placement.corner.replace("-", " ")}`;
}

export function triggerWords({ trigger }: Pick<WidgetBehaviour, "trigger">): string {
  switch (trigger.kind) {
    case "load":
      return "when the page has loaded";
    case "delay":
      return `${plural(trigger.seconds, "second")} after the page has loaded`;
    case "scroll":
      return `after scrolling ${trigger.percent}% of the page`;
    case "exit":
      return "when the visitor is about to leave";
    case "click":
      return `on a click on ${trigger.selector}`;
    case "event":
      return `on the event ${trigger.name}`;
    case "conversion":
      return "after a counted conversion";
    case "manual":
      return "when your code opens it";
  }
}

export function frequencyWords({ most, per }: WidgetBehaviour["frequency"]): string {
  return `${most === null ? "any number of times" : `at most ${times(most)}`} ${spanNames[per]}`;
}

export function quietWords({ quietDays }: WidgetBehaviour["frequency"]): string {
  return quietDays === 0 ? "shown again on the next page" : `hidden for ${plural(quietDays, "day")}`;
}

/** `none` if the list sets no limit. */
export const listWords = (list: readonly string[], none: string): string =>
  list.length === 0 ? none : list.join(", ");
