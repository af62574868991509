import { Navigate, type RouteObject } from "react-router-dom";
import { Opening } from "./errors/opening.tsx";
import { RouteError } from "./errors/route-error.tsx";
import { NotFound } from "./errors/status-pages.tsx";
import type { Path } from "./path.ts";
import { paths } from "./paths.ts";

type Load = NonNullable<RouteObject["lazy"]>;

const screen = (path: Path<string>, lazy: Load): RouteObject => ({ path: path.pattern, lazy });

const memberRoutes: RouteObject[] = [
  { path: paths.members.pattern, element: <Navigate to={paths.home.href()} replace /> },
  screen(paths.home, () => import("../features/home/screen.tsx")),
  screen(paths.projects, () => import("../features/projects/screens/list.tsx")),
  screen(paths.newProject, () => import("../features/projects/screens/new.tsx")),
  screen(paths.project, () => import("../features/projects/screens/project.tsx")),
  screen(paths.projectWidgets, () => import("../features/widgets/screens/list.tsx")),
  screen(paths.widgets, () => import("../features/widgets/screens/all.tsx")),
  screen(paths.widget, () => import("../features/widgets/screens/widget.tsx")),
  screen(paths.compareWidget, () => import("../features/compare/screen.tsx")),
  screen(paths.editWidget, () => import("../features/editor/screen.tsx")),
  screen(paths.projectAnalytics, () => import("../features/analytics/screen.tsx")),
  screen(paths.analytics, () => import("../features/analytics/workspace-screen.tsx")),
  screen(paths.widgetPresets, () => import("../features/presets/screens/chooser.tsx")),
  screen(paths.presetGallery, () => import("../features/presets/screens/gallery.tsx")),
  screen(paths.emailPresets, () => import("../features/email-presets/screen.tsx")),
  screen(paths.emailSettings, () => import("../features/email-settings/screen.tsx")),
  screen(paths.apiKeys, () => import("../features/api-keys/screen.tsx")),
  screen(paths.people, () => import("../features/members/screen.tsx")),
  screen(paths.admin, () => import("../features/admin/screen.tsx")),
  screen(paths.profile, () => import("../features/profile/screen.tsx")),
  screen(paths.account, () => import("../features/account/screen.tsx")),
  screen(paths.feedback, () => import("../features/feedback/screen.tsx")),
  screen(paths.help, () => import("../features/help/screen.tsx")),
];

/** The members' app, and nothing else: every other address of the origin is a document of its own. */
export const routes: RouteObject[] = [
  {
    errorElement: <RouteError whole />,
    HydrateFallback: Opening,
    lazy: () => import("./shell/members-layout.tsx"),
    children: [
      {
        // An error inside the layout keeps the layout, so that one can go on to another screen.
        errorElement: <RouteError />,
        HydrateFallback: Opening,
        children: [...memberRoutes, { path: "/members/*", element: <NotFound /> }],
      },
    ],
  },
];
