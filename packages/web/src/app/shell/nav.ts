import type { Role } from "@kiteloop/contract/tenancy/roles";
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
import { t } from "../messages.ts";
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

export const homeScreen: NavItem = {
  to: paths.home.href(),
  label: t("shell.nav.home"),
  icon: House,
  role: "viewer",
};
export const inboxScreen: NavItem = {
  to: paths.inbox.href(),
  label: t("shell.nav.inbox"),
  icon: Inbox,
  role: "viewer",
};
export const projectsScreen: NavItem = {
  to: paths.projects.href(),
  label: t("shell.nav.projects"),
  icon: Shapes,
  role: "viewer",
};
export const helpScreen: NavItem = {
  to: paths.help.href(),
  label: t("shell.nav.help"),
  icon: CircleQuestionMark,
  role: "viewer",
};

/** Screens of all projects. */
export const everyProject: readonly NavItem[] = [
  homeScreen,
  inboxScreen,
  projectsScreen,
  { to: paths.widgets.href(), label: t("shell.nav.widgets"), icon: PanelsTopLeft, role: "viewer" },
  { to: paths.analytics.href(), label: t("shell.nav.analytics"), icon: ChartNoAxesCombined, role: "viewer" },
];

export const projectScreens: readonly ProjectItem[] = [
  {
    href: paths.project.href,
    label: t("shell.nav.overview"),
    icon: Gauge,
    role: "viewer",
    end: true,
    bar: true,
  },
  {
    href: paths.projectWidgets.href,
    label: t("shell.nav.widgets"),
    icon: PanelsTopLeft,
    role: "viewer",
    bar: true,
  },
  { href: paths.experiments.href, label: t("shell.nav.experiments"), icon: FlaskConical, role: "viewer" },
  { href: paths.participants.href, label: t("shell.nav.participants"), icon: UserRound, role: "viewer" },
  { href: paths.rewards.href, label: t("shell.nav.rewards"), icon: Award, role: "viewer" },
  { href: paths.referrals.href, label: t("shell.nav.referrals"), icon: Share2, role: "viewer", bar: true },
  {
    href: paths.projectAnalytics.href,
    label: t("shell.nav.analytics"),
    icon: ChartNoAxesColumn,
    role: "viewer",
    bar: true,
  },
  { href: paths.projectEmails.href, label: t("shell.nav.emails"), icon: Mail, role: "editor" },
  { href: paths.install.href, label: t("shell.nav.install"), icon: Code, role: "viewer" },
  {
    href: paths.projectSettings.href,
    label: t("shell.nav.settings"),
    icon: SlidersHorizontal,
    role: "editor",
  },
];

export const workspaceSettings: readonly NavItem[] = [
  { to: paths.workspace.href(), label: t("shell.nav.account"), icon: Building2, role: "viewer" },
  { to: paths.people.href(), label: t("shell.nav.members"), icon: Users, role: "viewer" },
  { to: paths.apiKeys.href(), label: t("shell.nav.apiKeys"), icon: KeyRound, role: "admin" },
  { to: paths.emailSettings.href(), label: t("shell.nav.emailSettings"), icon: Mail, role: "admin" },
  { to: paths.linkDomain.href(), label: t("shell.nav.linkDomain"), icon: Link, role: "admin" },
  { to: paths.emailPresets.href(), label: t("shell.nav.emailPresets"), icon: MailOpen, role: "viewer" },
];
