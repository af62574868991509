import { Button } from "@kiteloop/ui/components/button.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { Row, Stack } from "@kiteloop/ui/components/layout.tsx";
import { Loaded } from "@kiteloop/ui/components/loaded.tsx";
import { ProgressBar } from "@kiteloop/ui/components/progress-bar.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useQuery } from "@tanstack/react-query";
import { projectsQuery } from "../../../../api/queries/projects.ts";
import { type Exported, useExportAll } from "../lib/use-export-all.ts";
import { linesOf } from "../lib/words.ts";

/** Exports every project into one file. The file is assembled here, so leaving the screen cancels it. */
export function ExportAllCard({ workspace }: { workspace: string }) {
  const projects = useQuery(projectsQuery);
  return (
    <Card
      title={t("Export all data")}
      lead={t(
        "One JSON Lines file with all projects, including archived ones. Keys, secrets, members, saved presets and email templates aren’t included.",
      )}
    >
      <Loaded query={projects} skeleton={<Skeleton height="2.25rem" />}>
        {({ items }) =>
          items.length === 0 ? (
            <p>{t("No projects to export yet.")}</p>
          ) : (
            <Run workspace={workspace} projects={items} />
          )
        }
      </Loaded>
    </Card>
  );
}

function Run({ workspace, projects }: { workspace: string; projects: readonly Exported[] }) {
  const { state, start, cancel } = useExportAll(workspace, projects);
  const running = state.step === "running";
  const count = `${projects.length} ${projects.length === 1 ? "project" : "projects"}`;
  return (
    <Stack>
      <Row>
        <Button pending={running} onClick={() => void start()}>
          {t("Export {count}", { count })}
        </Button>
        {running && (
          <Button variant="ghost" onClick={cancel}>
            {t("Cancel")}
          </Button>
        )}
        <span role="status">
          {state.step === "saved" && t("Saved {count}, {lines}.", { count, lines: linesOf(state.lines) })}
        </span>
      </Row>
      {running && (
        <Stack tight>
          <ProgressBar label={t("Export")} value={state.done} max={1} />
          <p>
            {t("{project}: {lines} so far. Keep this page open until the file is saved.", {
              project: state.project,
              lines: linesOf(state.lines),
            })}
          </p>
        </Stack>
      )}
      {state.step === "failed" && <ErrorNotice error={state.error} />}
    </Stack>
  );
}
