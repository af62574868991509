import { Button } from "@kiteloop/ui/components/button.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { Stack } from "@kiteloop/ui/components/layout.tsx";
import { Notice } from "@kiteloop/ui/components/notice.tsx";
import { hasCode } from "@kiteloop/ui/lib/api-error.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { FileProblem } from "../lib/export-file.ts";
import styles from "./import-error.module.css";

type ImportErrorProps = { error: unknown; from: number | null; onGoOn: (from: number) => void };

/** Why an import stopped, with line numbers of the file, and how to continue. */
export function ImportError({ error, from, onGoOn }: ImportErrorProps) {
  const again = from !== null && (
    <Button size="small" onClick={() => onGoOn(from)}>
      {from > 1 ? t("Resume from line {from, number}", { from }) : t("Try again")}
    </Button>
  );
  if (!(error instanceof FileProblem)) {
    return (
      <Stack tight>
        <ErrorNotice error={error} action={again} />
        {hasCode(error, "import.not_empty") && (
          <p>
            {t(
              "This workspace already has an active project for this website. Import into another workspace or instance.",
            )}
          </p>
        )}
      </Stack>
    );
  }
  return (
    <Notice tone="danger">
      <span>
        {from !== null && from > 1
          ? t("The file is invalid from here. Lines before {from, number} were imported.", { from })
          : t("This file isn’t a Kiteloop export. Nothing was imported.")}
      </span>
      <ul className={styles.lines}>
        {error.problems.map(({ line, message }) => (
          <li key={`${line} ${message}`}>{t("Line {line, number} {message}", { line, message })}</li>
        ))}
      </ul>
    </Notice>
  );
}
