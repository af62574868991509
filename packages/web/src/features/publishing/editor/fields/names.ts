import type {
  AudienceDevice,
  corners,
  FrequencySpan,
  TriggerKind,
  VisitorKind,
} from "@kiteloop/contract/publishing/widget/behaviour";
import type { ShareChannel } from "@kiteloop/contract/publishing/widget/content";
import type { WidgetDesign } from "@kiteloop/contract/publishing/widget/design";
import type { OwnPart } from "@kiteloop/contract/publishing/widget/settings.data";
import { t } from "@kiteloop/ui/lib/messages.tsx";

export const channelNames: Record<ShareChannel, string> = {
  whatsapp: "WhatsApp",
  x: "X",
  facebook: "Facebook",
  linkedin: "LinkedIn",
  telegram: "Telegram",
};

export const cornerNames: Record<(typeof corners)[number], string> = {
  "bottom-right": t("Bottom right"),
  "bottom-left": t("Bottom left"),
  "top-right": t("Top right"),
  "top-left": t("Top left"),
};

export const triggerNames: Record<TriggerKind, string> = {
  load: t("Immediately"),
  delay: t("After a delay"),
  scroll: t("After scrolling"),
  exit: t("On exit intent"),
  click: t("On click"),
  event: t("On event"),
  conversion: t("After a conversion"),
  manual: t("From your code only"),
};

export const triggerHints: Record<TriggerKind, string> = {
  load: t("When the page has loaded."),
  delay: t("A few seconds after the page has loaded."),
  scroll: t("When the visitor has scrolled far enough."),
  exit: t("When the pointer leaves the top of the page, or on a fast scroll up on touch screens."),
  click: t("When a visitor clicks an element on your page."),
  event: t("When your page sends an event."),
  conversion: t("When kiteloop.convert is counted."),
  manual: t("When your page calls kiteloop.open. Ignores audience and frequency."),
};

export const visitorNames: Record<VisitorKind, string> = {
  anyone: t("All visitors"),
  new: t("New visitors"),
  returning: t("Returning visitors"),
  identified: t("Identified visitors"),
  anonymous: t("Anonymous visitors"),
  invited: t("Invited visitors"),
};

export const visitorHints: Record<VisitorKind, string> = {
  anyone: t("Every visitor to the page."),
  new: t("On their first visit to the site."),
  returning: t("Visited the site before."),
  identified: t("Identified by kiteloop.identify."),
  anonymous: t("Not identified by kiteloop.identify."),
  invited: t("Arrived through a participant’s link."),
};

export const deviceNames: Record<AudienceDevice, string> = {
  phone: t("Phone"),
  tablet: t("Tablet"),
  desktop: t("Desktop"),
};

export const spanNames: Record<FrequencySpan, string> = {
  session: t("per visit"),
  day: t("per day"),
  week: t("per week"),
  month: t("per month"),
  ever: t("in total"),
};

export const fontNames: Record<WidgetDesign["font"], string> = {
  system: t("System"),
  inherit: t("Page font"),
  humanist: t("Humanist"),
  rounded: t("Rounded"),
  serif: t("Serif"),
  mono: t("Monospaced"),
};

export const schemeNames: Record<WidgetDesign["scheme"], string> = {
  light: t("Light"),
  dark: t("Dark"),
  auto: t("Match page"),
};

export const ownPartNames: Record<OwnPart, string> = {
  progress: t("Progress toward milestones"),
  rewards: t("Rewards with their codes"),
  friends: t("Friends and their status"),
  rank: t("Leaderboard position"),
};

export const boardNameNames = {
  first: t("First name"),
  initials: t("Initials"),
  hidden: t("Hidden"),
} as const;

export const countsNames = {
  joined: t("Friends who joined"),
  converted: t("Friends who converted"),
} as const;
