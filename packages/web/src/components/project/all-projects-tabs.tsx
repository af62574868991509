import { paths } from "../../app/paths.ts";
import { LinkTabs } from "../ui/link-tabs.tsx";

const links = [
  { to: paths.projects.href(), label: "Projects" },
  { to: paths.widgets.href(), label: "Widgets" },
  { to: paths.analytics.href(), label: "Analytics" },
];

/** The screens about all projects. */
export function AllProjectsTabs() {
  return <LinkTabs label="All projects" links={links} />;
}
