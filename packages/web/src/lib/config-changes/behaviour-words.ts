import type {
  AudienceDevice,
  FrequencySpan,
  VisitorKind,
  WidgetBehaviour,
} from "@kiteloop/contract/publishing/widget/behaviour";
import { t } from "@kiteloop/ui/lib/messages.tsx";

export const visitorNames: Record<VisitorKind, string> = {
  anyone: t("All visitors"),
  new: t("New visitors"),
  returning: t("Returning visitors"),
  identified: t("Identified visitors"),
  anonymous: t("Anonymous visitors"),
  invited: t("Invited visitors"),
};

export const deviceNames: Record<AudienceDevice, string> = {
  phone: t("Phone"),
  tablet: t("Tablet"),
  desktop: t("Desktop"),
};

const atMost = (count: number, per: FrequencySpan): string => {
  const values = { count };
  switch (per) {
    case "session":
      return t("At most {count, plural, one {once} =2 {twice} other {# times}} per visit", values);
    case "day":
      return t("At most {count, plural, one {once} =2 {twice} other {# times}} per day", values);
    case "week":
      return t("At most {count, plural, one {once} =2 {twice} other {# times}} per week", values);
    case "month":
      return t("At most {count, plural, one {once} =2 {twice} other {# times}} per month", values);
    case "ever":
      return t("At most {count, plural, one {once} =2 {twice} other {# times}}", values);
  }
};

const cornerNames: Record<Extract<WidgetBehaviour["placement"], { kind: "floating" }>["corner"], string> = {
  "bottom-right": t("Floating, bottom right"),
  "bottom-left": t("Floating, bottom left"),
  "top-right": t("Floating, top right"),
  "top-left": t("Floating, top left"),
};

export const placementWords = ({ placement }: Pick<WidgetBehaviour, "placement">): string =>
  placement.kind === "inline" ? t("Inline") : cornerNames[placement.corner];

export function triggerWords({ trigger }: Pick<WidgetBehaviour, "trigger">): string {
  switch (trigger.kind) {
    case "load":
      return t("When the page has loaded");
    case "delay":
      return t("{seconds, plural, one {# second} other {# seconds}} after the page has loaded", {
        seconds: trigger.seconds,
      });
    case "scroll":
      return t("After scrolling {percent}% of the page", { percent: trigger.percent });
    case "exit":
      return t("On exit intent");
    case "click":
      return t("On a click on {selector}", { selector: trigger.selector });
    case "event":
      return t("On the event {name}", { name: trigger.name });
    case "conversion":
      return t("After a conversion");
    case "manual":
      return t("From your code only");
  }
}

export const frequencyWords = ({ most, per }: WidgetBehaviour["frequency"]): string =>
  most === null ? t("No limit") : atMost(most, per);

export const quietWords = ({ quietDays }: WidgetBehaviour["frequency"]): string =>
  t(
    "{quietDays, plural, =0 {Shown again on the next page} one {Hidden for # day} other {Hidden for # days}}",
    { quietDays },
  );

/** `none` if the list sets no limit. */
export const listWords = (list: readonly string[], none: string): string =>
  list.length === 0 ? none : list.join(", ");
