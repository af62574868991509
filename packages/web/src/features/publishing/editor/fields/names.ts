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
import { t } from "../messages.ts";

export const channelNames: Record<ShareChannel, string> = {
  whatsapp: "WhatsApp",
  x: "X",
  facebook: "Facebook",
  linkedin: "LinkedIn",
  telegram: "Telegram",
};

export const cornerNames: Record<(typeof corners)[number], string> = {
  "bottom-right": t("editor.names.cornerBottomRight"),
  "bottom-left": t("editor.names.cornerBottomLeft"),
  "top-right": t("editor.names.cornerTopRight"),
  "top-left": t("editor.names.cornerTopLeft"),
};

export const triggerNames: Record<TriggerKind, string> = {
  load: t("editor.names.triggerLoad"),
  delay: t("editor.names.triggerDelay"),
  scroll: t("editor.names.triggerScroll"),
  exit: t("editor.names.triggerExit"),
  click: t("editor.names.triggerClick"),
  event: t("editor.names.triggerEvent"),
  conversion: t("editor.names.triggerConversion"),
  manual: t("editor.names.triggerManual"),
};

export const triggerHints: Record<TriggerKind, string> = {
  load: t("editor.names.triggerHintLoad"),
  delay: t("editor.names.triggerHintDelay"),
  scroll: t("editor.names.triggerHintScroll"),
  exit: t("editor.names.triggerHintExit"),
  click: t("editor.names.triggerHintClick"),
  event: t("editor.names.triggerHintEvent"),
  conversion: t("editor.names.triggerHintConversion"),
  manual: t("editor.names.triggerHintManual"),
};

export const visitorNames: Record<VisitorKind, string> = {
  anyone: t("editor.names.visitorAnyone"),
  new: t("editor.names.visitorNew"),
  returning: t("editor.names.visitorReturning"),
  identified: t("editor.names.visitorIdentified"),
  anonymous: t("editor.names.visitorAnonymous"),
  invited: t("editor.names.visitorInvited"),
};

export const visitorHints: Record<VisitorKind, string> = {
  anyone: t("editor.names.visitorHintAnyone"),
  new: t("editor.names.visitorHintNew"),
  returning: t("editor.names.visitorHintReturning"),
  identified: t("editor.names.visitorHintIdentified"),
  anonymous: t("editor.names.visitorHintAnonymous"),
  invited: t("editor.names.visitorHintInvited"),
};

export const deviceNames: Record<AudienceDevice, string> = {
  phone: t("editor.names.devicePhone"),
  tablet: t("editor.names.deviceTablet"),
  desktop: t("editor.names.deviceDesktop"),
};

export const spanNames: Record<FrequencySpan, string> = {
  session: t("editor.names.spanSession"),
  day: t("editor.names.spanDay"),
  week: t("editor.names.spanWeek"),
  month: t("editor.names.spanMonth"),
  ever: t("editor.names.spanEver"),
};

export const fontNames: Record<WidgetDesign["font"], string> = {
  system: t("editor.names.fontSystem"),
  inherit: t("editor.names.fontInherit"),
  humanist: t("editor.names.fontHumanist"),
  rounded: t("editor.names.fontRounded"),
  serif: t("editor.names.fontSerif"),
  mono: t("editor.names.fontMono"),
};

export const schemeNames: Record<WidgetDesign["scheme"], string> = {
  light: t("editor.names.schemeLight"),
  dark: t("editor.names.schemeDark"),
  auto: t("editor.names.schemeAuto"),
};

export const ownPartNames: Record<OwnPart, string> = {
  progress: t("editor.names.partProgress"),
  rewards: t("editor.names.partRewards"),
  friends: t("editor.names.partFriends"),
  rank: t("editor.names.partRank"),
};

export const boardNameNames = {
  first: t("editor.names.boardFirst"),
  initials: t("editor.names.boardInitials"),
  hidden: t("editor.names.boardHidden"),
} as const;

export const countsNames = {
  joined: t("editor.names.countsJoined"),
  converted: t("editor.names.countsConverted"),
} as const;
