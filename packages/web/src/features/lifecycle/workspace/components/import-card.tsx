import type { ExportHead } from "@kiteloop/contract/reports/export";
import { Link } from "react-router-dom";
import { paths } from "../../../../app/paths.ts";
import { Button } from "../../../../components/ui/button.tsx";
import { Card } from "../../../../components/ui/card.tsx";
import { FileButton } from "../../../../components/ui/file-button.tsx";
import { Row, Stack } from "../../../../components/ui/layout.tsx";
import { Notice } from "../../../../components/ui/notice.tsx";
import { ProgressBar } from "../../../../components/ui/progress-bar.tsx";
import { formatDateTime } from "../../../../lib/format.ts";
import type { Imported } from "../lib/import-file.ts";
import { useImport } from "../lib/use-import.ts";
import { linesOf } from "../lib/words.ts";
import { Rich, t } from "../messages.ts";
import { ImportError } from "./import-error.tsx";

/**
 * Imports projects from an export, also of another instance. The file is sent in parts, so its size does not matter.
 */
export function ImportCard() {
  const { state, choose, start, stop } = useImport();
  const busy = state.step === "running" || state.step === "reading";
  return (
    <Card title={t("account.importCard.import")} lead={t("account.importCard.lead")}>
      <Stack>
        <Row>
          <FileButton
            label={t("account.importCard.exportFile")}
            accept=".jsonl,application/jsonl,application/x-ndjson"
            pending={busy}
            onChoose={(file) => void choose(file)}
          >
            {t("account.importCard.chooseAFile")}
          </FileButton>
          {state.step === "running" && (
            <Button variant="ghost" onClick={stop}>
              {t("account.importCard.stop")}
            </Button>
          )}
        </Row>
        {state.step === "ready" && (
          <Ready file={state.file} head={state.head} onStart={() => void start(state.file)} />
        )}
        {state.step === "running" && (
          <Stack tight>
            <ProgressBar label={t("account.importCard.import")} value={state.progress.share} max={1} />
            <p>
              {t("account.importCard.soFarKeepThis", {
                name: state.file.name,
                lines: linesOf(state.progress.lines),
              })}
            </p>
          </Stack>
        )}
        {state.step === "done" && <Done result={state.result} />}
        {state.step === "failed" && (
          <ImportError
            error={state.error}
            from={state.from}
            onGoOn={(from) => void start(state.file, from)}
          />
        )}
      </Stack>
    </Card>
  );
}

function Ready({ file, head, onStart }: { file: File; head: ExportHead; onStart: () => void }) {
  const { name, host } = head.project;
  return (
    <Stack tight>
      <p>
        <Rich
          id="account.importCard.startsWithExportedOn"
          values={{ name: file.name, name2: name, host, exportedAt: formatDateTime(head.exportedAt) }}
          tags={{ b: (text) => <strong>{text}</strong> }}
        />
      </p>
      <Row>
        <Button variant="primary" onClick={onStart}>
          {t("account.importCard.import")}
        </Button>
      </Row>
    </Stack>
  );
}

function Done({ result: { taken, known, projects } }: { result: Imported }) {
  return (
    <Notice tone="ok">
      <span>
        {t("account.importCard.importedReportsUpdateWithin", {
          taken: linesOf(taken),
          known: known > 0 ? t("account.importCard.alreadyImported", { known: linesOf(known) }) : "",
        })}{" "}
        {projects.map(({ id, name }, at) => (
          <span key={id}>
            {at > 0 && ", "}
            <Link to={paths.project.href({ projectId: id })}>{name}</Link>
          </span>
        ))}
      </span>
    </Notice>
  );
}
