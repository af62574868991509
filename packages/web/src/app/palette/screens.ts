import type { Role } from "@kiteloop/contract/tenancy/roles";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { paths, webhooksHref } from "@kiteloop/ui/paths.ts";
import {
  Award,
  type LucideIcon,
  MessageSquare,
  PanelsTopLeft,
  ScrollText,
  Shield,
  SlidersHorizontal,
  UserRound,
  Webhook,
} from "lucide-react";
import {
  everyProject,
  helpScreen,
  type ProjectItem,
  projectScreens,
  workspaceSettings,
} from "../shell/nav.ts";
import type { Item } from "./item.ts";
import { anyProject, screenSynonyms } from "./synonyms.ts";

type Place = { label: string; to: string; icon: LucideIcon; role?: Role };

/** Screens of a project without an entry in the sidebar. */
const ofProjectToo: readonly ProjectItem[] = [
  { href: paths.payouts.href, label: t("Payouts"), icon: Award, role: "viewer" },
  { href: paths.projectBrand.href, label: t("Brand"), icon: SlidersHorizontal, role: "editor" },
  { href: paths.rewardRules.href, label: t("Reward rules"), icon: SlidersHorizontal, role: "viewer" },
  { href: paths.fraudRules.href, label: t("Fraud rules"), icon: SlidersHorizontal, role: "viewer" },
  { href: paths.paymentSources.href, label: t("Payments"), icon: SlidersHorizontal, role: "editor" },
  { href: paths.projectData.href, label: t("Data"), icon: SlidersHorizontal, role: "editor" },
];

/** Screens without an entry in the sidebar. */
const others: readonly Place[] = [
  { label: t("Widget presets"), to: paths.widgetPresets.href(), icon: PanelsTopLeft },
  { label: t("Webhooks"), to: webhooksHref(), icon: Webhook, role: "admin" },
  { label: t("Audit log"), to: `${paths.people.href()}?tab=log`, icon: ScrollText },
  { label: t("Profile"), to: paths.profile.href(), icon: UserRound },
  { label: t("Feedback"), to: paths.feedback.href(), icon: MessageSquare },
];
const admin: Place = { label: t("Admin"), to: paths.admin.href(), icon: Shield };

/** Screens that members who are limited to projects open. */
const ofLimited = new Set<string>(
  [paths.home, paths.projects, paths.widgets, paths.people, paths.profile, paths.feedback, paths.help].map(
    ({ href }) => href(),
  ),
);

type Viewer = {
  may: (role: Role) => boolean;
  /** Limited to some projects. */
  limited: boolean;
  staff: boolean;
  project: { id: string; name: string } | undefined;
};

/** Screens that the member may open: the current project's, and the workspace's. */
export function screenItems({ may, limited, staff, project }: Viewer): Item[] {
  const ofProject =
    project === undefined ? [] : [...projectScreens, ...ofProjectToo].filter(({ role }) => may(role));
  const shared: readonly Place[] = [
    ...everyProject,
    ...workspaceSettings,
    ...others,
    helpScreen,
    ...(staff ? [admin] : []),
  ];
  return [
    ...ofProject.map(({ label, icon, href }) => {
      const to = href({ projectId: project?.id ?? "" });
      const synonyms = screenSynonyms[href(anyProject)];
      return {
        id: `screen ${to}`,
        section: "screens" as const,
        label,
        hint: project?.name,
        synonyms,
        icon,
        to,
      };
    }),
    ...shared
      .filter(({ role = "viewer", to }) => may(role) && (!limited || to === admin.to || ofLimited.has(to)))
      .map(({ label, icon, to }) => ({
        ...{ id: `screen ${to}`, section: "screens" as const, label, icon, to },
        synonyms: screenSynonyms[to],
      })),
  ];
}
