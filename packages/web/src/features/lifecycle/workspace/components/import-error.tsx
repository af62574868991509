import { hasCode } from "../../../../api/error.ts";
import { Button } from "../../../../components/ui/button.tsx";
import { ErrorNotice } from "../../../../components/ui/error-notice.tsx";
import { Stack } from "../../../../components/ui/layout.tsx";
import { Notice } from "../../../../components/ui/notice.tsx";
import { FileProblem } from "../lib/export-file.ts";
import { t } from "../messages.ts";
import styles from "./import-error.module.css";

type ImportErrorProps = { error: unknown; from: number | null; onGoOn: (from: number) => void };

/** Why an import stopped, with line numbers of the file, and how to continue. */
export function ImportError({ error, from, onGoOn }: ImportErrorProps) {
  const again = from !== null && (
    <Button size="small" onClick={() => onGoOn(from)}>
      {from > 1 ? t("account.importError.resumeFromLine", { from }) : t("account.importError.tryAgain")}
    </Button>
  );
  if (!(error instanceof FileProblem)) {
    return (
      <Stack tight>
        <ErrorNotice error={error} action={again} />
        {hasCode(error, "import.not_empty") && <p>{t("account.importError.thisWorkspaceAlreadyHas")}</p>}
      </Stack>
    );
  }
  return (
    <Notice tone="danger">
      <span>
        {from !== null && from > 1
          ? t("account.importError.theFileIsInvalid", { from })
          : t("account.importError.thisFileIsntA")}
      </span>
      <ul className={styles.lines}>
        {error.problems.map(({ line, message }) => (
          <li key={`${line} ${message}`}>{t("account.importError.line", { line, message })}</li>
        ))}
      </ul>
    </Notice>
  );
}
