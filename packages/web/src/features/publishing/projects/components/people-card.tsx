import type { Project } from "@kiteloop/contract/publishing/project";
import { scriptFacts } from "../../../../components/install/script.ts";
import { TextFileNotice } from "../../../../components/text-file/text-file-notice.tsx";
import { Button } from "../../../../components/ui/button.tsx";
import { Card } from "../../../../components/ui/card.tsx";
import { ErrorNotice } from "../../../../components/ui/error-notice.tsx";
import { FileButton } from "../../../../components/ui/file-button.tsx";
import { Row, Stack } from "../../../../components/ui/layout.tsx";
import { Notice } from "../../../../components/ui/notice.tsx";
import { ProgressBar } from "../../../../components/ui/progress-bar.tsx";
import { usePeopleImport } from "../lib/use-people-import.ts";
import { Rich, t } from "../messages.ts";
import { ColumnFields } from "./people-columns.tsx";
import { OutcomeText } from "./people-outcome.tsx";

/** Imports participants from another system's file, with their shared codes. */
export function PeopleCard({ project }: { project: Project }) {
  const { state, text, setColumns, run, stop } = usePeopleImport(project.id);
  const busy = state.step === "running";
  const good = (state.file?.lines.length ?? 0) - (state.outcome?.refused.length ?? 0);
  return (
    <Card title={t("projects.peopleCard.importParticipants")} lead={t("projects.peopleCard.lead")}>
      <Stack>
        <p>
          <Rich
            id="projects.peopleCard.toKeepOldLinks"
            values={{ edge: scriptFacts(project).edge, id: project.id }}
            tags={{ code: (text) => <code>{text}</code> }}
          />
        </p>
        <Row>
          <FileButton
            label={t("projects.peopleCard.csvOfParticipants")}
            accept=".csv,text/csv"
            disabled={busy}
            onChoose={(file) => void text.choose(file)}
          >
            {t("projects.peopleCard.chooseCsv")}
          </FileButton>
          {state.file !== undefined && (
            <span>
              {state.file.name}, {t("projects.peopleCard.count", { count: state.file.lines.length })}
            </span>
          )}
          {busy && (
            <Button variant="ghost" onClick={stop}>
              {t("projects.peopleCard.stop")}
            </Button>
          )}
        </Row>
        <TextFileNotice file={text} />
        {state.problem !== undefined && (
          <Notice tone="danger">
            <p>{state.problem}</p>
          </Notice>
        )}
        <ErrorNotice error={state.failure} />
        {state.file !== undefined && (
          <ColumnFields file={state.file} guess={state.guess} disabled={busy} onChange={setColumns} />
        )}
        {busy && (
          <ProgressBar
            label={t("projects.peopleCard.rows")}
            value={state.done}
            max={state.file?.lines.length ?? 1}
          />
        )}
        {state.file !== undefined && state.outcome !== undefined && (
          <OutcomeText outcome={state.outcome} file={state.file} looked={state.looked} />
        )}
        {state.file !== undefined && !busy && (
          <Row>
            <Button disabled={state.guess.doubts.length > 0} onClick={() => void run(true)}>
              {t("projects.peopleCard.previewImport")}
            </Button>
            {state.looked && good > 0 && (
              <Button variant="primary" onClick={() => void run(false)}>
                {t("projects.peopleCard.button", { good })}
              </Button>
            )}
          </Row>
        )}
      </Stack>
    </Card>
  );
}
