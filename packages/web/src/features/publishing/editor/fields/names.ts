import type {
  corners,
  Device,
  FrequencySpan,
  TriggerKind,
  VisitorKind,
} from "@kiteloop/contract/publishing/widget/behaviour";
import type { ShareChannel } from "@kiteloop/contract/publishing/widget/content";
import type { WidgetDesign } from "@kiteloop/contract/publishing/widget/design";

export const channelNames: Record<ShareChannel, string> = {
  whatsapp: "WhatsApp",
  x: "X",
  facebook: "Facebook",
  linkedin: "LinkedIn",
  telegram: "Telegram",
};

export const cornerNames: Record<(typeof corners)[number], string> = {
  "bottom-right": "Bottom right",
  "bottom-left": "Bottom left",
  "top-right": "Top right",
  "top-left": "Top left",
};

export const triggerNames: Record<TriggerKind, string> = {
  load: "At once",
  delay: "After a while",
  scroll: "After scrolling",
  exit: "On leaving",
  click: "On a click",
  event: "On an event",
  conversion: "After a conversion",
  manual: "Only by your code",
};

export const triggerHints: Record<TriggerKind, string> = {
  load: "As soon as the page has loaded.",
  delay: "Some seconds after the page has loaded.",
  scroll: "Once enough of the page has been passed.",
  exit: "The pointer leaves at the top; on touch screens, a fast scroll back up.",
  click: "On an element of your page.",
  event: "When your page reports something.",
  conversion: "Once kiteloop.convert was counted.",
  manual: "When your page calls kiteloop.open. Audience and frequency do not hinder it.",
};

export const visitorNames: Record<VisitorKind, string> = {
  anyone: "Everybody",
  new: "New visitors",
  returning: "Returning visitors",
  identified: "Identified visitors",
  anonymous: "Visitors not identified",
  invited: "Visitors who were invited",
};

export const visitorHints: Record<VisitorKind, string> = {
  anyone: "No matter who it is.",
  new: "On the site for the first time.",
  returning: "On the site before this visit.",
  identified: "Named by kiteloop.identify.",
  anonymous: "Not named by kiteloop.identify.",
  invited: "Came by a participant's link.",
};

export const deviceNames: Record<Device, string> = {
  phone: "Phone",
  tablet: "Tablet",
  desktop: "Desktop",
};

export const spanNames: Record<FrequencySpan, string> = {
  session: "per visit",
  day: "per day",
  week: "per week",
  month: "per month",
  ever: "in all",
};

export const fontNames: Record<WidgetDesign["font"], string> = {
  system: "System",
  inherit: "The page's own",
  humanist: "Humanist",
  rounded: "Rounded",
  serif: "Serif",
  mono: "Monospaced",
};

export const schemeNames: Record<WidgetDesign["scheme"], string> = {
  light: "Light",
  dark: "Dark",
  auto: "The page's",
};

export const boardNameNames = { first: "First name", initials: "Initials", hidden: "Not shown" } as const;

export const countsNames = { joined: "Friends who joined", converted: "Friends who converted" } as const;
