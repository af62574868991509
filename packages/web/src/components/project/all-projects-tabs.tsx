import { paths } from "../../app/paths.ts";
import { LinkTabs } from "../ui/link-tabs.tsx";
import { t } from "./messages.ts";

const links = [
  { to: paths.projects.href(), label: t("project.allProjectsTabs.projects") },
  { to: paths.widgets.href(), label: t("project.allProjectsTabs.widgets") },
  { to: paths.analytics.href(), label: t("project.allProjectsTabs.analytics") },
];

/** The screens about all projects. */
export function AllProjectsTabs() {
  return <LinkTabs label={t("project.allProjectsTabs.allProjects")} links={links} />;
}
