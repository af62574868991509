import { csvLine } from "@kiteloop/contract/shared/csv";
import { downloadCsv } from "../../../../components/charts/csv.ts";
import { Button } from "../../../../components/ui/button.tsx";
import { Row, Stack } from "../../../../components/ui/layout.tsx";
import { Notice } from "../../../../components/ui/notice.tsx";
import type { Outcome } from "../lib/import-people.ts";
import type { PeopleFile } from "../lib/read-people.ts";
import type { RowReason } from "../lib/row-problems.ts";
import { t } from "../messages.ts";

const reasons: Record<RowReason, string> = {
  nobody: t("projects.peopleOutcome.noEmailOrUser"),
  id_invalid: t("projects.peopleOutcome.invalidUserId"),
  email_invalid: t("projects.peopleOutcome.invalidEmailAddress"),
  code_invalid: t("projects.peopleOutcome.codeInvalid"),
  erased: t("projects.peopleOutcome.erased"),
  code_taken: t("projects.peopleOutcome.codeAlreadyInUse"),
  too_many_cells: t("projects.peopleOutcome.tooManyCells"),
  shortened: t("projects.peopleOutcome.shortened"),
};

/** Maximum number shown here; the download contains all. */
const mostSaid = 5;

type Props = { outcome: Outcome; file: PeopleFile; looked: boolean };

/** The result of an import or of its preview. */
export function OutcomeText({ outcome, file, looked }: Props) {
  const { made, known, codes, refused } = outcome;
  const counts = t("projects.peopleOutcome.otherExistingOtherKept", { made, known, codes });
  const lineOf = (row: number) => file.lineNumbers[row] ?? row;
  const rest = refused.length - mostSaid;
  const download = () => {
    const lines = refused.map(({ row, reason }) => [
      lineOf(row),
      reasons[reason],
      ...file.headers.map((header) => file.lines[row]?.[header] ?? ""),
    ]);
    const csv = [["line", t("projects.peopleOutcome.reason"), ...file.headers], ...lines]
      .map(csvLine)
      .join("");
    downloadCsv("refused-participants", csv);
  };
  return (
    <Stack tight>
      <Notice tone={looked ? "info" : "ok"}>
        <p>
          {looked ? t("projects.peopleOutcome.thisImportAdds") : t("projects.peopleOutcome.imported")}:{" "}
          {counts}.
          {refused.length > 0 && t("projects.peopleOutcome.otherCantBeImported", { count: refused.length })}
        </p>
      </Notice>
      {refused.length > 0 && (
        <>
          <ul>
            {refused.slice(0, mostSaid).map(({ row, reason }) => (
              <li key={row}>
                {t("projects.peopleOutcome.line", { row: lineOf(row), reasons: reasons[reason] })}
              </li>
            ))}
            {rest > 0 && <li>{t("projects.peopleOutcome.moreInTheDownload", { rest })}</li>}
          </ul>
          <Row>
            <Button size="small" onClick={download}>
              {t("projects.peopleOutcome.downloadFailedRows")}
            </Button>
          </Row>
        </>
      )}
    </Stack>
  );
}
