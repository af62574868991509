import type { Project } from "@kiteloop/contract/publishing/project";
import { scriptFacts } from "../../../../components/install/script.ts";
import { Button } from "../../../../components/ui/button.tsx";
import { Card } from "../../../../components/ui/card.tsx";
import { ErrorNotice } from "../../../../components/ui/error-notice.tsx";
import { FileButton } from "../../../../components/ui/file-button.tsx";
import { Row, Stack } from "../../../../components/ui/layout.tsx";
import { Notice } from "../../../../components/ui/notice.tsx";
import { ProgressBar } from "../../../../components/ui/progress-bar.tsx";
import { formatCounted } from "../../../../lib/format.ts";
import { usePeopleImport } from "../lib/use-people-import.ts";
import { ColumnFields } from "./people-columns.tsx";
import { OutcomeText } from "./people-outcome.tsx";

/** Imports participants from another system's file, with their shared codes. */
export function PeopleCard({ project }: { project: Project }) {
  const { state, choose, setColumns, run, stop } = usePeopleImport(project.id);
  const busy = state.step === "running";
  const good = (state.file?.lines.length ?? 0) - (state.outcome?.refused.length ?? 0);
  return (
    <Card
      title="Participants from another system"
      lead="A CSV of GrowSurf, Viral Loops, ReferralHero, Prefinery or your own. Nobody is emailed. They count as participants from today on; friends they brought before count nowhere here."
    >
      <Stack>
        <p>
          To keep old links working, redirect them to{" "}
          <code>{`${scriptFacts(project).edge}/r/${project.id}/<old code>`}</code>.
        </p>
        <Row>
          <FileButton
            label="CSV of participants"
            accept=".csv,text/csv"
            disabled={busy}
            onChoose={(file) => void choose(file)}
          >
            Choose a CSV
          </FileButton>
          {state.file !== undefined && (
            <span>
              {state.file.name}, {formatCounted(state.file.lines.length, "row")}
            </span>
          )}
          {busy && (
            <Button variant="ghost" onClick={stop}>
              Stop
            </Button>
          )}
        </Row>
        {state.problem !== undefined && (
          <Notice tone="danger">
            <p>{state.problem}</p>
          </Notice>
        )}
        <ErrorNotice error={state.failure} />
        {state.file !== undefined && (
          <ColumnFields file={state.file} columns={state.columns} disabled={busy} onChange={setColumns} />
        )}
        {busy && <ProgressBar label="Rows" value={state.done} max={state.file?.lines.length ?? 1} />}
        {state.file !== undefined && state.outcome !== undefined && (
          <OutcomeText outcome={state.outcome} file={state.file} looked={state.looked} />
        )}
        {state.file !== undefined && !busy && (
          <Row>
            <Button onClick={() => void run(true)}>Look what would happen</Button>
            {state.looked && good > 0 && (
              <Button variant="primary" onClick={() => void run(false)}>
                Import {formatCounted(good, "row")}
              </Button>
            )}
          </Row>
        )}
      </Stack>
    </Card>
  );
}
