import { paths } from "../../app/paths.ts";
import { t } from "../../lib/messages.tsx";
import { LinkTabs } from "../ui/link-tabs.tsx";

const links = [
  { to: paths.projects.href(), label: t("Projects") },
  { to: paths.widgets.href(), label: t("Widgets") },
  { to: paths.analytics.href(), label: t("Analytics") },
];

/** The screens about all projects. */
export function AllProjectsTabs() {
  return <LinkTabs label={t("All projects")} links={links} />;
}
