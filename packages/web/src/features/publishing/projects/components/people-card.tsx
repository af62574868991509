import type { Project } from "@kiteloop/contract/publishing/project";
import { useState } from "react";
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
  const [includeErased, setIncludeErased] = useState(false);
  const refused = state.outcome?.refused ?? [];
  const erased = refused.filter(({ reason }) => reason === "erased").length;
  const good = (state.file?.lines.length ?? 0) - refused.length + (includeErased ? erased : 0);
  const preview = () => {
    setIncludeErased(false);
    void run({ dryRun: true, includeErased: false });
  };
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
        {state.looked && erased > 0 && (
          <Notice tone="warn">
            <p>{t("projects.peopleCard.erased", { count: erased })}</p>
            <label>
              <input
                type="checkbox"
                checked={includeErased}
                onChange={({ target }) => setIncludeErased(target.checked)}
              />{" "}
              {t("projects.peopleCard.includeErased")}
            </label>
          </Notice>
        )}
        {state.file !== undefined && !busy && (
          <Row>
            <Button disabled={state.guess.doubts.length > 0} onClick={preview}>
              {t("projects.peopleCard.previewImport")}
            </Button>
            {state.looked && good > 0 && (
              <Button variant="primary" onClick={() => void run({ dryRun: false, includeErased })}>
                {t("projects.peopleCard.button", { good })}
              </Button>
            )}
          </Row>
        )}
      </Stack>
    </Card>
  );
}
