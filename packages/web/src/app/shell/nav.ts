import type { Role } from "@kiteloop/contract/tenancy/roles";
import {
  Award,
  Building2,
  ChartNoAxesColumn,
  ChartNoAxesCombined,
  Gauge,
  House,
  KeyRound,
  type LucideIcon,
  Mail,
  MailOpen,
  PanelsTopLeft,
  Shapes,
  Share2,
  SlidersHorizontal,
  UserRound,
  Users,
} from "lucide-react";
import { paths } from "../paths.ts";

type Entry = { label: string; icon: LucideIcon /** The lowest role that sees it. */; role: Role };

/** A screen of the workspace. */
export type NavItem = Entry & { to: string };

/** A screen of a project. */
export type ProjectItem = Entry & {
  href: (of: { projectId: string }) => string;
  /** Not current on the screens below its address. */
  end?: true;
  /** On a phone, in the bar. */
  bar?: true;
};

/** On a phone, in the bar outside of a project. */
export const everyProject: readonly NavItem[] = [
  { to: paths.home.href(), label: "Home", icon: House, role: "viewer" },
  { to: paths.projects.href(), label: "Projects", icon: Shapes, role: "viewer" },
  { to: paths.widgets.href(), label: "Widgets", icon: PanelsTopLeft, role: "viewer" },
  { to: paths.analytics.href(), label: "Analytics", icon: ChartNoAxesCombined, role: "viewer" },
];

export const projectScreens: readonly ProjectItem[] = [
  { href: paths.project.href, label: "Overview", icon: Gauge, role: "viewer", end: true, bar: true },
  { href: paths.projectWidgets.href, label: "Widgets", icon: PanelsTopLeft, role: "viewer", bar: true },
  { href: paths.participants.href, label: "Participants", icon: UserRound, role: "viewer" },
  { href: paths.rewards.href, label: "Rewards", icon: Award, role: "viewer" },
  { href: paths.referrals.href, label: "Referrals", icon: Share2, role: "viewer", bar: true },
  {
    href: paths.projectAnalytics.href,
    label: "Analytics",
    icon: ChartNoAxesColumn,
    role: "viewer",
    bar: true,
  },
  { href: paths.projectSettings.href, label: "Settings", icon: SlidersHorizontal, role: "editor" },
];

export const workspaceSettings: readonly NavItem[] = [
  { to: paths.account.href(), label: "Account", icon: Building2, role: "viewer" },
  { to: paths.people.href(), label: "Members", icon: Users, role: "viewer" },
  { to: paths.apiKeys.href(), label: "API keys", icon: KeyRound, role: "admin" },
  { to: paths.emailSettings.href(), label: "Email settings", icon: Mail, role: "admin" },
  { to: paths.emailPresets.href(), label: "Email presets", icon: MailOpen, role: "viewer" },
];
