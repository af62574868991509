import type { ExportHead } from "@kiteloop/contract/reports/export";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { FileButton } from "@kiteloop/ui/components/file-button.tsx";
import { Row, Stack } from "@kiteloop/ui/components/layout.tsx";
import { Notice } from "@kiteloop/ui/components/notice.tsx";
import { ProgressBar } from "@kiteloop/ui/components/progress-bar.tsx";
import { formatDateTime } from "@kiteloop/ui/lib/format.ts";
import { Rich, t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { Link } from "react-router-dom";
import type { Imported } from "../lib/import-file.ts";
import { useImport } from "../lib/use-import.ts";
import { linesOf } from "../lib/words.ts";
import { ImportError } from "./import-error.tsx";

/**
 * Imports projects from an export, also of another instance. The file is sent in parts, so its size does not matter.
 */
export function ImportCard() {
  const { state, choose, start, stop } = useImport();
  const busy = state.step === "running" || state.step === "reading";
  return (
    <Card
      title={t("Import")}
      lead={t(
        "Import a Kiteloop export (JSON Lines). No emails are sent, and published widgets arrive paused. Shared links work if it comes from another instance.",
      )}
    >
      <Stack>
        <Row>
          <FileButton
            label={t("Export file")}
            accept=".jsonl,application/jsonl,application/x-ndjson"
            pending={busy}
            onChoose={(file) => void choose(file)}
          >
            {t("Choose a file")}
          </FileButton>
          {state.step === "running" && (
            <Button variant="ghost" onClick={stop}>
              {t("Stop")}
            </Button>
          )}
        </Row>
        {state.step === "ready" && (
          <Ready file={state.file} head={state.head} onStart={() => void start(state.file)} />
        )}
        {state.step === "running" && (
          <Stack tight>
            <ProgressBar label={t("Import")} value={state.progress.share} max={1} />
            <p>
              {t("{name}: {lines} so far. Keep this page open until the import finishes.", {
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
          text="<b>{name}</b> starts with {name2} ({host}), exported on {exportedAt}. It becomes the project for {host} in this workspace, which must not have any activity yet."
          values={{ name: file.name, name2: name, host, exportedAt: formatDateTime(head.exportedAt) }}
          tags={{ b: (text) => <strong>{text}</strong> }}
        />
      </p>
      <Row>
        <Button variant="primary" onClick={onStart}>
          {t("Import")}
        </Button>
      </Row>
    </Stack>
  );
}

function Done({ result: { taken, known, projects } }: { result: Imported }) {
  return (
    <Notice tone="ok">
      <span>
        {t("{taken} imported{known}. Reports update within a minute:", {
          taken: linesOf(taken),
          known: known > 0 ? t(", {known} already imported", { known: linesOf(known) }) : "",
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
