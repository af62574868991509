import { hasCode } from "../../../../api/error.ts";
import { Button } from "../../../../components/ui/button.tsx";
import { ErrorNotice } from "../../../../components/ui/error-notice.tsx";
import { Stack } from "../../../../components/ui/layout.tsx";
import { Notice } from "../../../../components/ui/notice.tsx";
import { formatCount } from "../../../../lib/format.ts";
import { FileProblem } from "../lib/export-file.ts";
import styles from "./import-error.module.css";

type ImportErrorProps = { error: unknown; from: number | null; onGoOn: (from: number) => void };

/** Why an import stopped, with line numbers of the file, and how to continue. */
export function ImportError({ error, from, onGoOn }: ImportErrorProps) {
  const again = from !== null && (
    <Button size="small" onClick={() => onGoOn(from)}>
      {from > 1 ? `Go on from line ${formatCount(from)}` : "Try again"}
    </Button>
  );
  if (!(error instanceof FileProblem)) {
    return (
      <Stack tight>
        <ErrorNotice error={error} action={again} />
        {hasCode(error, "import.not_empty") && (
          <p>
            This workspace has a project for the same host, and it has counted something already. Import into
            another workspace, or into another instance.
          </p>
        )}
      </Stack>
    );
  }
  return (
    <Notice tone="danger">
      <span>
        {from !== null && from > 1
          ? `The file is not in order from here on. Lines before ${formatCount(from)} are in.`
          : "The file is not an export as Kiteloop makes them. Nothing was imported."}
      </span>
      <ul className={styles.lines}>
        {error.problems.map(({ line, message }) => (
          <li key={`${line} ${message}`}>
            Line {formatCount(line)} {message}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
