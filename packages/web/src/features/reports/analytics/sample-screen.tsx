import { Stack } from "@kiteloop/ui/components/layout.tsx";
import { Notice } from "@kiteloop/ui/components/notice.tsx";
import { PageHeader } from "@kiteloop/ui/components/page-header.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { NewProjectLink } from "../../../components/project/new-project-link.tsx";
import { useMay } from "../../../lib/role.ts";
import { DashboardNumbers } from "./components/dashboard-numbers.tsx";
import { RangeChoice } from "./components/range-choice.tsx";
import { rangeAsked, readView, type View, writeView } from "./range.ts";
import { sampleDashboard } from "./sample/sample-dashboard.ts";
import { tellSampleStory } from "./sample/sample-story.ts";

/** The numbers of a made-up project, to look around in. They are computed in the browser; nothing is stored. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const editor = useMay("editor");
  const { story, ...at } = useMemo(() => {
    const now = Date.now();
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    return { story: tellSampleStory(now, timeZone), timeZone, now };
  }, []);
  const view = readView(search);
  const createdAt = new Date(story.begin).toISOString();
  const range = rangeAsked(view, { timeZone: at.timeZone, createdAt }, at.now) ?? {};
  const data = sampleDashboard(story, { view, range, ...at });
  const show = (next: View) => setSearch(writeView(next), { replace: true, preventScrollReset: true });
  return (
    <>
      <PageHeader
        title={t("Sample dashboard")}
        actions={<RangeChoice view={view} shown={data.analytics.range} onChange={show} />}
      />
      <Stack>
        <Notice action={editor && <NewProjectLink>{t("Create a project")}</NewProjectLink>}>
          {t(
            "You’re viewing sample data of {project}, a made-up project. It isn’t stored, and it counts in none of your numbers.",
            { project: data.projectName },
          )}
        </Notice>
        <DashboardNumbers {...{ data, view, show }} owner="sample-dashboard" />
      </Stack>
    </>
  );
}
