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
import { ImportError } from "./import-error.tsx";

/**
 * Imports projects from an export, also of another instance. The file is sent in parts, so its size does not matter.
 */
export function ImportCard() {
  const { state, choose, start, stop } = useImport();
  const busy = state.step === "running" || state.step === "reading";
  return (
    <Card
      title="Import"
      lead="An export of Kiteloop, of one project or of all, as JSON Lines. Nobody is emailed; widgets that were published come back paused. Codes and links that were shared keep working here."
    >
      <Stack>
        <Row>
          <FileButton
            label="Export file"
            accept=".jsonl,application/jsonl,application/x-ndjson"
            pending={busy}
            onChoose={(file) => void choose(file)}
          >
            Choose a file
          </FileButton>
          {state.step === "running" && (
            <Button variant="ghost" onClick={stop}>
              Stop
            </Button>
          )}
        </Row>
        {state.step === "ready" && (
          <Ready file={state.file} head={state.head} onStart={() => void start(state.file)} />
        )}
        {state.step === "running" && (
          <Stack tight>
            <ProgressBar label="Import" value={state.progress.share} max={1} />
            <p>
              {state.file.name}: {linesOf(state.progress.lines)} so far. Stay on this screen until all are in.
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
        <strong>{file.name}</strong> begins with {name} ({host}), exported on{" "}
        {formatDateTime(head.exportedAt)}. It becomes the project for {host} in this workspace, which must not
        have counted anything yet.
      </p>
      <Row>
        <Button variant="primary" onClick={onStart}>
          Import
        </Button>
      </Row>
    </Stack>
  );
}

function Done({ result: { taken, known, projects } }: { result: Imported }) {
  return (
    <Notice tone="ok">
      <span>
        {linesOf(taken)} imported
        {known > 0 && `, ${linesOf(known)} were here already`}. The numbers follow within a minute:{" "}
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
