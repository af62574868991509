import type {
  AudienceDevice,
  FrequencySpan,
  VisitorKind,
  WidgetBehaviour,
} from "@kiteloop/contract/publishing/widget/behaviour";
import { t } from "./messages.ts";

export const visitorNames: Record<VisitorKind, string> = {
  anyone: t("configWords.behaviourWords.anyone"),
  new: t("configWords.behaviourWords.new"),
  returning: t("configWords.behaviourWords.returning"),
  identified: t("configWords.behaviourWords.identified"),
  anonymous: t("configWords.behaviourWords.anonymous"),
  invited: t("configWords.behaviourWords.invited"),
};

export const deviceNames: Record<AudienceDevice, string> = {
  phone: t("configWords.behaviourWords.phone"),
  tablet: t("configWords.behaviourWords.tablet"),
  desktop: t("configWords.behaviourWords.desktop"),
};

const atMost = (count: number, per: FrequencySpan): string => {
  const values = { count };
  switch (per) {
    case "session":
      return t("configWords.behaviourWords.atMostSession", values);
    case "day":
      return t("configWords.behaviourWords.atMostDay", values);
    case "week":
      return t("configWords.behaviourWords.atMostWeek", values);
    case "month":
      return t("configWords.behaviourWords.atMostMonth", values);
    case "ever":
      return t("configWords.behaviourWords.atMostEver", values);
  }
};

const cornerNames: Record<Extract<WidgetBehaviour["placement"], { kind: "floating" }>["corner"], string> = {
  "bottom-right": t("configWords.behaviourWords.bottomRight"),
  "bottom-left": t("configWords.behaviourWords.bottomLeft"),
  "top-right": t("configWords.behaviourWords.topRight"),
  "top-left": t("configWords.behaviourWords.topLeft"),
};

export const placementWords = ({ placement }: Pick<WidgetBehaviour, "placement">): string =>
  placement.kind === "inline" ? t("configWords.behaviourWords.inline") : cornerNames[placement.corner];

export function triggerWords({ trigger }: Pick<WidgetBehaviour, "trigger">): string {
  switch (trigger.kind) {
    case "load":
      return t("configWords.behaviourWords.load");
    case "delay":
      return t("configWords.behaviourWords.delay", { seconds: trigger.seconds });
    case "scroll":
      return t("configWords.behaviourWords.scroll", { percent: trigger.percent });
    case "exit":
      return t("configWords.behaviourWords.exit");
    case "click":
      return t("configWords.behaviourWords.click", { selector: trigger.selector });
    case "event":
      return t("configWords.behaviourWords.event", { name: trigger.name });
    case "conversion":
      return t("configWords.behaviourWords.conversion");
    case "manual":
      return t("configWords.behaviourWords.manual");
  }
}

export const frequencyWords = ({ most, per }: WidgetBehaviour["frequency"]): string =>
  most === null ? t("configWords.behaviourWords.noLimit") : atMost(most, per);

export const quietWords = ({ quietDays }: WidgetBehaviour["frequency"]): string =>
  t("configWords.behaviourWords.quiet", { quietDays });

/** `none` if the list sets no limit. */
export const listWords = (list: readonly string[], none: string): string =>
  list.length === 0 ? none : list.join(", ");
