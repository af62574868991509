import type { Role } from "@kiteloop/contract/tenancy/roles";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import {
  Award,
  Building2,
  ChartNoAxesColumn,
  ChartNoAxesCombined,
  CircleQuestionMark,
  Code,
  FlaskConical,
  Gauge,
  House,
  Inbox,
  KeyRound,
  Link,
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

export const homeScreen: NavItem = {
  to: paths.home.href(),
  label: t("Home"),
  icon: House,
  role: "viewer",
};
export const inboxScreen: NavItem = {
  to: paths.inbox.href(),
  label: t("Inbox"),
  icon: Inbox,
  role: "viewer",
};
export const projectsScreen: NavItem = {
  to: paths.projects.href(),
  label: t("Projects"),
  icon: Shapes,
  role: "viewer",
};
export const helpScreen: NavItem = {
  to: paths.help.href(),
  label: t("Help"),
  icon: CircleQuestionMark,
  role: "viewer",
};

/** Screens of all projects. */
export const everyProject: readonly NavItem[] = [
  homeScreen,
  inboxScreen,
  projectsScreen,
  { to: paths.widgets.href(), label: t("Widgets"), icon: PanelsTopLeft, role: "viewer" },
  { to: paths.analytics.href(), label: t("Analytics"), icon: ChartNoAxesCombined, role: "viewer" },
];

export const projectScreens: readonly ProjectItem[] = [
  {
    href: paths.project.href,
    label: t("Overview"),
    icon: Gauge,
    role: "viewer",
    end: true,
    bar: true,
  },
  {
    href: paths.projectWidgets.href,
    label: t("Widgets"),
    icon: PanelsTopLeft,
    role: "viewer",
    bar: true,
  },
  { href: paths.experiments.href, label: t("Experiments"), icon: FlaskConical, role: "viewer" },
  { href: paths.participants.href, label: t("Participants"), icon: UserRound, role: "viewer" },
  { href: paths.rewards.href, label: t("Rewards"), icon: Award, role: "viewer" },
  { href: paths.referrals.href, label: t("Referrals"), icon: Share2, role: "viewer", bar: true },
  {
    href: paths.projectAnalytics.href,
    label: t("Analytics"),
    icon: ChartNoAxesColumn,
    role: "viewer",
    bar: true,
  },
  { href: paths.projectEmails.href, label: t("Emails"), icon: Mail, role: "editor" },
  { href: paths.install.href, label: t("Install"), icon: Code, role: "viewer" },
  {
    href: paths.projectSettings.href,
    label: t("Settings"),
    icon: SlidersHorizontal,
    role: "editor",
  },
];

export const workspaceSettings: readonly NavItem[] = [
  { to: paths.workspace.href(), label: t("Workspace"), icon: Building2, role: "viewer" },
  { to: paths.people.href(), label: t("Members"), icon: Users, role: "viewer" },
  { to: paths.apiKeys.href(), label: t("API keys"), icon: KeyRound, role: "admin" },
  { to: paths.emailSettings.href(), label: t("Email settings"), icon: Mail, role: "admin" },
  { to: paths.linkDomain.href(), label: t("Link domain"), icon: Link, role: "admin" },
  { to: paths.emailPresets.href(), label: t("Email templates"), icon: MailOpen, role: "viewer" },
];
