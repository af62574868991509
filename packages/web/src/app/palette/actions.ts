import type { Role } from "@kiteloop/contract/tenancy/roles";
import { toast } from "@kiteloop/ui/components/toast.ts";
import { copyText } from "@kiteloop/ui/lib/copy-text.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { inviteHref, paths } from "@kiteloop/ui/paths.ts";
import { ArrowLeftRight, Code, Keyboard, type LucideIcon, PauseCircle, Plus, UserPlus } from "lucide-react";
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
  icon: LucideIcon;
  /** The lowest role that may do it. */
  role: Role;
  /** Null if there is nothing to do it with. */
  in: (context: Context) => { to: string } | { act: () => void } | null;
};

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
];

/** Actions that the member's role allows and that have something to act on. */
export function actionItems(may: (role: Role) => boolean, context: Context): Item[] {
  return actions.flatMap(({ id, label, icon, role, in: into }): Item[] => {
    const effect = may(role) ? into(context) : null;
    const ofProject = id === "copy-tag" || id === "new-widget";
    const hint = ofProject ? context.project?.name : undefined;
    return effect === null ? [] : [{ id: `action ${id}`, section: "actions", label, hint, icon, ...effect }];
  });
}
