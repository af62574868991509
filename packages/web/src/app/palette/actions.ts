import type { Role } from "@kiteloop/contract/tenancy/roles";
import { toast } from "@kiteloop/ui/components/toast.ts";
import { copyText } from "@kiteloop/ui/lib/copy-text.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { readTheme, setTheme, type Theme, themes } from "@kiteloop/ui/lib/theme.ts";
import { inviteHref, paths } from "@kiteloop/ui/paths.ts";
import {
  ArrowLeftRight,
  Code,
  FlaskConical,
  Keyboard,
  type LucideIcon,
  Monitor,
  Moon,
  PauseCircle,
  Plus,
  Sun,
  UserPlus,
} from "lucide-react";
import type { Item } from "./item.ts";
import { openLayer } from "./open.ts";

/** A second step of the search: a choice among these. */
export type ActionStep = "pause" | "switch";

/** The project that actions are about: the opened one, else the one in the sidebar. */
export type ActionProject = {
  id: string;
  name: string;
  host: string;
  businessType: string;
  scriptTag: string;
};

type Context = {
  project: ActionProject | undefined;
  /** Limited to some projects. */
  limited: boolean;
  /** Number of live widgets, and of workspaces. */
  live: number;
  workspaces: number;
  take: (step: ActionStep) => void;
};

type Action = {
  id: string;
  label: string;
  /** Other names for it, separated by commas. */
  synonyms?: string;
  icon: LucideIcon;
  /** The lowest role that may do it. */
  role: Role;
  /** Null if there is nothing to do it with. */
  in: (context: Context) => { to: string } | { act: () => void } | null;
};

const themeLabels: Record<Theme, string> = {
  system: t("Use the system’s theme"),
  light: t("Use the light theme"),
  dark: t("Use the dark theme"),
};
const themeIcons: Record<Theme, LucideIcon> = { system: Monitor, light: Sun, dark: Moon };

async function copyTag(scriptTag: string): Promise<void> {
  if (await copyText(scriptTag)) toast("ok", t("Script tag copied"));
  else toast("danger", t("Couldn’t copy"), t("Open Install and copy the tag there."));
}

/** Every action of the search. */
const actions: readonly Action[] = [
  {
    id: "new-widget",
    label: t("New widget"),
    icon: Plus,
    role: "editor",
    in: ({ project }) => (project ? { to: paths.presetGallery.href(project) } : null),
  },
  {
    id: "new-project",
    label: t("New project"),
    icon: Plus,
    role: "editor",
    in: ({ limited }) => (limited ? null : { to: paths.newProject.href() }),
  },
  {
    id: "invite",
    label: t("Invite member"),
    icon: UserPlus,
    role: "admin",
    in: () => ({ to: inviteHref() }),
  },
  {
    id: "copy-tag",
    label: t("Copy script tag"),
    icon: Code,
    role: "viewer",
    in: ({ project }) => (project ? { act: () => void copyTag(project.scriptTag) } : null),
  },
  {
    id: "pause",
    label: t("Pause widget"),
    icon: PauseCircle,
    role: "editor",
    in: ({ live, take }) => (live > 0 ? { act: () => take("pause") } : null),
  },
  {
    id: "switch",
    label: t("Switch workspace"),
    icon: ArrowLeftRight,
    role: "viewer",
    in: ({ workspaces, take }) => (workspaces > 1 ? { act: () => take("switch") } : null),
  },
  {
    id: "shortcuts",
    label: t("Keyboard shortcuts"),
    icon: Keyboard,
    role: "viewer",
    in: () => ({ act: () => openLayer("shortcuts") }),
  },
  {
    id: "test-referral",
    label: t("Send yourself a test referral"),
    synonyms: t("try, test link, sample, preview, check the installation"),
    icon: FlaskConical,
    role: "editor",
    in: ({ project }) => (project ? { to: paths.install.href({ projectId: project.id }) } : null),
  },
  ...themes.map(
    (theme): Action => ({
      id: `theme-${theme}`,
      label: themeLabels[theme],
      synonyms: t("theme, appearance, color scheme, dark mode, night mode, light mode"),
      icon: themeIcons[theme],
      role: "viewer",
      in: () => (theme === readTheme() ? null : { act: () => setTheme(theme) }),
    }),
  ),
];

/** Actions that the member's role allows and that have something to act on. */
export function actionItems(may: (role: Role) => boolean, context: Context): Item[] {
  return actions.flatMap(({ id, label, synonyms, icon, role, in: into }): Item[] => {
    const effect = may(role) ? into(context) : null;
    const ofProject = id === "copy-tag" || id === "new-widget" || id === "test-referral";
    const hint = ofProject ? context.project?.name : undefined;
    const shown = { id: `action ${id}`, section: "actions", label, hint, synonyms, icon } as const;
    return effect === null ? [] : [{ ...shown, ...effect }];
  });
}
