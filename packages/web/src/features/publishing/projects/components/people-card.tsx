import type { Project } from "@kiteloop/contract/publishing/project";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { FileButton } from "@kiteloop/ui/components/file-button.tsx";
import { Row, Stack } from "@kiteloop/ui/components/layout.tsx";
import { Notice } from "@kiteloop/ui/components/notice.tsx";
import { ProgressBar } from "@kiteloop/ui/components/progress-bar.tsx";
import { Rich, t } from "@kiteloop/ui/lib/messages.tsx";
import { useState } from "react";
import { scriptFacts } from "../../../../components/install/script.ts";
import { TextFileNotice } from "../../../../components/text-file/text-file-notice.tsx";
import { usePeopleImport } from "../lib/use-people-import.ts";
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
    <Card
      title={t("Import participants")}
      lead={t(
        "Import a CSV from GrowSurf, Viral Loops, ReferralHero, Prefinery or your own system. No emails are sent. Past referrals aren’t imported.",
      )}
    >
      <Stack>
        <p>
          <Rich
            text="To keep old links working, redirect them to <code>{edge}/r/{id}/<old code></code>."
            values={{ edge: scriptFacts(project).edge, id: project.id }}
            tags={{ code: (text) => <code>{text}</code> }}
          />
        </p>
        <Row>
          <FileButton
            label={t("CSV of participants")}
            accept=".csv,text/csv"
            disabled={busy}
            onChoose={(file) => void text.choose(file)}
          >
            {t("Choose CSV")}
          </FileButton>
          {state.file !== undefined && (
            <span>
              {state.file.name},{" "}
              {t("{count, plural, one {# row} other {# rows}}", { count: state.file.lines.length })}
            </span>
          )}
          {busy && (
            <Button variant="ghost" onClick={stop}>
              {t("Stop")}
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
        {busy && <ProgressBar label={t("Rows")} value={state.done} max={state.file?.lines.length ?? 1} />}
        {state.file !== undefined && state.outcome !== undefined && (
          <OutcomeText outcome={state.outcome} file={state.file} looked={state.looked} />
        )}
        {state.looked && erased > 0 && (
          <Notice tone="warn">
            <p>
              {t(
                "{count, plural, one {# person of this file was} other {# people of this file were}} erased in the last year. The import skips them.",
                { count: erased },
              )}
            </p>
            <label>
              <input
                type="checkbox"
                checked={includeErased}
                onChange={({ target }) => setIncludeErased(target.checked)}
              />{" "}
              {t("Import them again")}
            </label>
          </Notice>
        )}
        {state.file !== undefined && !busy && (
          <Row>
            <Button disabled={state.guess.doubts.length > 0} onClick={preview}>
              {t("Preview import")}
            </Button>
            {state.looked && good > 0 && (
              <Button variant="primary" onClick={() => void run({ dryRun: false, includeErased })}>
                {t("Import {good, plural, one {# row} other {# rows}}", { good })}
              </Button>
            )}
          </Row>
        )}
      </Stack>
    </Card>
  );
}
