import type { Role } from "@kiteloop/contract/tenancy/roles";
import {
  Building2,
  ChartNoAxesCombined,
  CircleQuestionMark,
  House,
  Inbox,
  KeyRound,
  LayoutTemplate,
  type LucideIcon,
  Mail,
  MailOpen,
  MessageSquareText,
  PanelsTopLeft,
  Shapes,
  Users,
} from "lucide-react";
import { paths } from "../paths.ts";

export type NavItem = {
  to: string;
  label: string;
  /** Short label for narrow screens. */
  short?: string;
  icon: LucideIcon;
  end?: boolean;
  role: Role;
  staff?: true;
};

/** Everyday screens. On a phone they are in the bar. */
export const daily: readonly NavItem[] = [
  { to: paths.home.href(), label: "Home", icon: House, role: "viewer" },
  { to: paths.projects.href(), label: "Projects", icon: Shapes, role: "viewer" },
  { to: paths.widgets.href(), label: "All widgets", short: "Widgets", icon: PanelsTopLeft, role: "viewer" },
  {
    to: paths.analytics.href(),
    label: "All analytics",
    short: "Analytics",
    icon: ChartNoAxesCombined,
    role: "viewer",
  },
];

/** Other screens, grouped, depending on the role. */
export const navGroups: readonly (readonly NavItem[])[] = [
  daily,
  [
    { to: paths.widgetPresets.href(), label: "Widget presets", icon: LayoutTemplate, role: "viewer" },
    { to: paths.emailPresets.href(), label: "Email presets", icon: MailOpen, role: "viewer" },
  ],
  [
    { to: paths.emailSettings.href(), label: "Email settings", icon: Mail, role: "admin" },
    { to: paths.apiKeys.href(), label: "API keys", icon: KeyRound, role: "admin" },
    { to: paths.people.href(), label: "Members", icon: Users, role: "viewer" },
    { to: paths.account.href(), label: "Account", icon: Building2, role: "viewer" },
  ],
  [
    { to: paths.help.href(), label: "Help", icon: CircleQuestionMark, role: "viewer" },
    { to: paths.feedback.href(), label: "Feedback", icon: MessageSquareText, role: "viewer" },
    { to: paths.admin.href(), label: "Admin", icon: Inbox, role: "viewer", staff: true },
  ],
];
