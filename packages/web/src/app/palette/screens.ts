import type { Role } from "@kiteloop/contract/tenancy/roles";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { paths, webhooksHref } from "@kiteloop/ui/paths.ts";
import {
  type LucideIcon,
  MessageSquare,
  PanelsTopLeft,
  ScrollText,
  Shield,
  UserRound,
  Webhook,
} from "lucide-react";
import { everyProject, helpScreen, projectScreens, workspaceSettings } from "../shell/nav.ts";
import type { Item } from "./item.ts";

type Place = { label: string; to: string; icon: LucideIcon; role?: Role };

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
  const ofProject = project === undefined ? [] : projectScreens.filter(({ role }) => may(role));
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
      return { id: `screen ${to}`, section: "screens" as const, label, hint: project?.name, icon, to };
    }),
    ...shared
      .filter(({ role = "viewer", to }) => may(role) && (!limited || to === admin.to || ofLimited.has(to)))
      .map(({ label, icon, to }) => ({ id: `screen ${to}`, section: "screens" as const, label, icon, to })),
  ];
}
