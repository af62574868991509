import { Navigate, type RouteObject } from "react-router-dom";
import { Opening } from "./errors/opening.tsx";
import { RouteError } from "./errors/route-error.tsx";
import { NotFound } from "./errors/status-pages.tsx";
import type { Path } from "./path.ts";
import { paths } from "./paths.ts";

type Load = NonNullable<RouteObject["lazy"]>;

const screen = (path: Path<string>, lazy: Load): RouteObject => ({ path: path.pattern, lazy });

/** A route of the map that a later version builds: it says so instead of pretending to be lost. */
const later = (path: Path<string>, title: string): RouteObject => ({
  path: path.pattern,
  lazy: async () => {
    const { NotYet } = await import("./errors/not-yet.tsx");
    return { element: <NotYet title={title} /> };
  },
});

const publicRoutes: RouteObject[] = [
  screen(paths.landing, () => import("../features/landing/screen.tsx")),
  screen(paths.error, () => import("../features/system/error-screen.tsx")),
  screen(paths.errorPing, () => import("../features/system/ping-screen.tsx")),
  later(paths.about, "About"),
  later(paths.company, "Company"),
  later(paths.careers, "Careers"),
  later(paths.contact, "Contact"),
  later(paths.pricing, "Pricing"),
  later(paths.privacy, "Privacy"),
  later(paths.terms, "Terms"),
  later(paths.assessments, "Assessments"),
  later(paths.inviteFlow, "Invite-flow assessment"),
  later(paths.kFactorCalculator, "K-factor calculator"),
  later(paths.wallOfLove, "Wall of love"),
];

const memberRoutes: RouteObject[] = [
  { path: paths.members.pattern, element: <Navigate to={paths.home.href()} replace /> },
  screen(paths.home, () => import("../features/home/screen.tsx")),
  screen(paths.projects, () => import("../features/projects/screens/list.tsx")),
  screen(paths.newProject, () => import("../features/projects/screens/new.tsx")),
  screen(paths.project, () => import("../features/projects/screens/overview.tsx")),
  screen(paths.projectWidgets, () => import("../features/widgets/screens/list.tsx")),
  screen(paths.widget, () => import("../features/widgets/screens/widget.tsx")),
  screen(paths.editWidget, () => import("../features/editor/screen.tsx")),
  screen(paths.projectAnalytics, () => import("../features/analytics/screen.tsx")),
  screen(paths.widgetPresets, () => import("../features/presets/screens/chooser.tsx")),
  screen(paths.presetGallery, () => import("../features/presets/screens/gallery.tsx")),
  screen(paths.apiKeys, () => import("../features/api-keys/screen.tsx")),
  later(paths.compareWidget, "Compare versions"),
  later(paths.widgets, "All widgets"),
  later(paths.emailPresets, "Email presets"),
  later(paths.analytics, "Analytics across projects"),
  later(paths.emailSettings, "Email settings"),
  later(paths.people, "Members"),
  later(paths.profile, "Profile"),
  later(paths.account, "Account"),
  later(paths.feedback, "Feedback"),
  later(paths.help, "Help"),
  later(paths.admin, "Admin"),
];

const notFound: RouteObject = { path: "*", element: <NotFound /> };

/** Errors inside a layout keep the layout, so that one can go on to another screen. */
const guarded = (children: RouteObject[]): RouteObject[] => [
  { errorElement: <RouteError />, HydrateFallback: Opening, children },
];

export const routes: RouteObject[] = [
  {
    errorElement: <RouteError whole />,
    HydrateFallback: Opening,
    children: [
      screen(paths.signIn, () => import("../features/auth/screens/sign-in.tsx")),
      screen(paths.signUp, () => import("../features/auth/screens/sign-up.tsx")),
      {
        lazy: () => import("./shell/members-layout.tsx"),
        HydrateFallback: Opening,
        children: guarded([...memberRoutes, { ...notFound, path: "/members/*" }]),
      },
      {
        lazy: () => import("./public/public-layout.tsx"),
        HydrateFallback: Opening,
        children: guarded([...publicRoutes, notFound]),
      },
    ],
  },
];
