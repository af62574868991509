import { LinkTabs } from "@kiteloop/ui/components/link-tabs.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";

const links = [
  { to: paths.projects.href(), label: t("Projects") },
  { to: paths.widgets.href(), label: t("Widgets") },
  { to: paths.analytics.href(), label: t("Analytics") },
];

/** The screens about all projects. */
export function AllProjectsTabs() {
  return <LinkTabs label={t("All projects")} links={links} />;
}
