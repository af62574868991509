import { csvLine } from "@kiteloop/contract/shared/csv";
import { downloadCsv } from "@kiteloop/ui/charts/csv.ts";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Row, Stack } from "@kiteloop/ui/components/layout.tsx";
import { Notice } from "@kiteloop/ui/components/notice.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import type { Outcome } from "../lib/import-people.ts";
import type { PeopleFile } from "../lib/read-people.ts";
import type { RowReason } from "../lib/row-problems.ts";

const reasons: Record<RowReason, string> = {
  nobody: t("No email or user ID"),
  id_invalid: t("Invalid user ID"),
  email_invalid: t("Invalid email address"),
  code_invalid: t("Invalid code. Use 2–64 letters, digits, - _ . or ~"),
  erased: t("Erased earlier"),
  code_taken: t("Code already in use"),
  too_many_cells: t("More cells than the file has columns"),
  shortened: t("Value shortened by a spreadsheet"),
};

/** Maximum number shown here; the download contains all. */
const mostSaid = 5;

type Props = { outcome: Outcome; file: PeopleFile; looked: boolean };

/** The result of an import or of its preview. */
export function OutcomeText({ outcome, file, looked }: Props) {
  const { made, known, codes, refused } = outcome;
  const counts = t(
    "{made, plural, one {# new participant} other {# new participants}}, {known, number} existing, {codes, plural, one {# code} other {# codes}} kept",
    { made, known, codes },
  );
  const lineOf = (row: number) => file.lineNumbers[row] ?? row;
  const rest = refused.length - mostSaid;
  const download = () => {
    const lines = refused.map(({ row, reason }) => [
      lineOf(row),
      reasons[reason],
      ...file.headers.map((header) => file.lines[row]?.[header] ?? ""),
    ]);
    const csv = [["line", t("Reason"), ...file.headers], ...lines].map(csvLine).join("");
    downloadCsv("refused-participants", csv);
  };
  return (
    <Stack tight>
      <Notice tone={looked ? "info" : "ok"}>
        <p>
          {looked ? t("This import adds") : t("Imported")}: {counts}.
          {refused.length > 0 &&
            t(" {count, plural, one {# row} other {# rows}} can’t be imported.", { count: refused.length })}
        </p>
      </Notice>
      {refused.length > 0 && (
        <>
          <ul>
            {refused.slice(0, mostSaid).map(({ row, reason }) => (
              <li key={row}>
                {t("Line {row, number}: {reasons}", { row: lineOf(row), reasons: reasons[reason] })}
              </li>
            ))}
            {rest > 0 && <li>{t("{rest, number} more in the download.", { rest })}</li>}
          </ul>
          <Row>
            <Button size="small" onClick={download}>
              {t("Download failed rows")}
            </Button>
          </Row>
        </>
      )}
    </Stack>
  );
}
