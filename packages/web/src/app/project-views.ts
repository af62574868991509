import type { Project } from "@kiteloop/contract/project";
import type { Role } from "@kiteloop/contract/roles";
import { type ComponentType, lazy } from "react";
import { OverviewView } from "../features/projects/views/overview.tsx";
import type { ProjectViewId } from "./paths.ts";

/** One view of a project's screen, in a tab of its own. All but the first are loaded when they are looked at. */
export type ProjectView = {
  id: ProjectViewId;
  label: string;
  /** The least role that sees the tab. */
  role: Role;
  View: ComponentType<{ project: Project }>;
};

/** The tabs of a project's screen in their order. The first is what the screen opens with. */
export const projectViews = [
  {
    id: "overview",
    label: "Overview",
    role: "viewer",
    View: OverviewView,
  },
  {
    id: "people",
    label: "People",
    role: "viewer",
    View: lazy(() => import("../features/people/views/people.tsx")),
  },
  {
    id: "rewards",
    label: "Rewards",
    role: "viewer",
    View: lazy(() => import("../features/people/views/rewards.tsx")),
  },
  {
    id: "review",
    label: "Review",
    role: "viewer",
    View: lazy(() => import("../features/review/view.tsx")),
  },
  {
    id: "settings",
    label: "Settings",
    role: "editor",
    View: lazy(() => import("../features/projects/views/settings.tsx")),
  },
] as const satisfies readonly ProjectView[];
