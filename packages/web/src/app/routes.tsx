import type { Path } from "@kiteloop/ui/path.ts";
import { paths } from "@kiteloop/ui/paths.ts";
import { Navigate, type RouteObject } from "react-router-dom";
import { Opening } from "./errors/opening.tsx";
import { RouteError } from "./errors/route-error.tsx";
import { NotFound } from "./errors/status-pages.tsx";
import { MembersLayout } from "./shell/members-layout.tsx";

type Load = NonNullable<RouteObject["lazy"]>;

const screen = (path: Path<string>, lazy: Load): RouteObject => ({ path: path.pattern, lazy });

const memberRoutes: RouteObject[] = [
  { path: paths.members.pattern, element: <Navigate to={paths.home.href()} replace /> },
  screen(paths.home, () => import("../features/reports/home/screen.tsx")),
  screen(paths.inbox, () => import("../features/reports/home/screens/inbox.tsx")),
  screen(paths.workspaces, () => import("../features/reports/workspaces/screen.tsx")),
  screen(paths.projects, () => import("../features/publishing/projects/screens/list.tsx")),
  screen(paths.newProject, () => import("../features/publishing/projects/screens/new.tsx")),
  screen(paths.project, () => import("../features/publishing/projects/screens/project.tsx")),
  screen(paths.projectWidgets, () => import("../features/publishing/widgets/screens/list.tsx")),
  screen(paths.widgets, () => import("../features/publishing/widgets/screens/all.tsx")),
  screen(paths.widget, () => import("../features/publishing/widgets/screens/widget.tsx")),
  screen(paths.compareWidget, () => import("../features/publishing/experiments/screens/compare.tsx")),
  screen(paths.experiments, () => import("../features/publishing/experiments/screens/list.tsx")),
  screen(paths.editWidget, () => import("../features/publishing/editor/screen.tsx")),
  screen(paths.projectAnalytics, () => import("../features/reports/analytics/screen.tsx")),
  screen(paths.participants, () => import("../features/referrals/participants/screens/participants.tsx")),
  screen(paths.rewards, () => import("../features/referrals/participants/screens/rewards.tsx")),
  screen(paths.payouts, () => import("../features/referrals/participants/screens/payouts.tsx")),
  screen(paths.referrals, () => import("../features/referrals/fraud-review/screens/queue.tsx")),
  screen(paths.projectEmails, () => import("../features/publishing/projects/screens/emails.tsx")),
  screen(paths.install, () => import("../features/publishing/projects/screens/install.tsx")),
  screen(paths.paymentSources, () => import("../features/money/payment-sources/screen.tsx")),
  screen(paths.projectSettings, () => import("../features/publishing/projects/screens/settings.tsx")),
  screen(paths.projectBrand, () => import("../features/publishing/projects/screens/brand.tsx")),
  screen(paths.rewardRules, () => import("../features/referrals/participants/screens/reward-rules.tsx")),
  screen(paths.fraudRules, () => import("../features/referrals/fraud-review/screens/rules.tsx")),
  screen(paths.projectData, () => import("../features/publishing/projects/screens/data.tsx")),
  screen(paths.analytics, () => import("../features/reports/analytics/workspace-screen.tsx")),
  screen(paths.sample, () => import("../features/reports/analytics/sample-screen.tsx")),
  screen(paths.widgetPresets, () => import("../features/publishing/presets/screens/chooser.tsx")),
  screen(paths.presetGallery, () => import("../features/publishing/presets/screens/gallery.tsx")),
  screen(paths.emailPresets, () => import("../features/messaging/email-presets/screen.tsx")),
  screen(paths.emailSettings, () => import("../features/messaging/email-settings/screen.tsx")),
  screen(paths.linkDomain, () => import("../features/publishing/link-domain/screen.tsx")),
  screen(paths.apiKeys, () => import("../features/publishing/api-keys/screen.tsx")),
  screen(paths.people, () => import("../features/tenancy/members/screen.tsx")),
  screen(paths.admin, () => import("../features/operations/admin/screen.tsx")),
  screen(paths.profile, () => import("../features/tenancy/profile/screen.tsx")),
  screen(paths.workspace, () => import("../features/lifecycle/workspace/screen.tsx")),
  screen(paths.feedback, () => import("../features/submissions/feedback/screen.tsx")),
  screen(paths.help, () => import("../features/help/screen.tsx")),
];

/** Routes of the members' app: every other address of the origin is a separate document. */
export const routes: RouteObject[] = [
  // Without the members' layout, which would ask a visitor to sign in.
  {
    path: paths.sharedDashboard.pattern,
    errorElement: <RouteError whole />,
    HydrateFallback: Opening,
    lazy: () => import("../features/reports/analytics/shared-screen.tsx"),
  },
  {
    errorElement: <RouteError whole />,
    Component: MembersLayout,
    children: [
      {
        // An error inside the layout keeps the layout, so that other screens can be opened.
        errorElement: <RouteError />,
        HydrateFallback: Opening,
        children: [...memberRoutes, { path: "/members/*", element: <NotFound /> }],
      },
    ],
  },
];
