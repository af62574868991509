import type { Project } from "@kiteloop/contract/publishing/project";
import type { Role } from "@kiteloop/contract/tenancy/roles";
import { type ComponentType, lazy } from "react";
import { OverviewView } from "../features/publishing/projects/views/overview.tsx";
import type { ProjectViewId } from "./paths.ts";

/** A tab of a project's screen. All but the first are loaded on demand. */
export type ProjectView = {
  id: ProjectViewId;
  label: string;
  /** The lowest role that sees the tab. */
  role: Role;
  View: ComponentType<{ project: Project }>;
};

/** The tabs of a project's screen in order; the first is the default. */
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
    View: lazy(() => import("../features/referrals/participants/views/people.tsx")),
  },
  {
    id: "rewards",
    label: "Rewards",
    role: "viewer",
    View: lazy(() => import("../features/referrals/participants/views/rewards.tsx")),
  },
  {
    id: "review",
    label: "Review",
    role: "viewer",
    View: lazy(() => import("../features/referrals/fraud-review/view.tsx")),
  },
  {
    id: "settings",
    label: "Settings",
    role: "editor",
    View: lazy(() => import("../features/publishing/projects/views/settings.tsx")),
  },
] as const satisfies readonly ProjectView[];
