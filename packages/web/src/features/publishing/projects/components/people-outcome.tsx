import type { RowRefusal } from "@kiteloop/contract/referrals/participant-import";
import { csvLine } from "@kiteloop/contract/shared/csv";
import { downloadCsv } from "../../../../components/charts/csv.ts";
import { Button } from "../../../../components/ui/button.tsx";
import { Row, Stack } from "../../../../components/ui/layout.tsx";
import { Notice } from "../../../../components/ui/notice.tsx";
import { formatCount, formatCounted } from "../../../../lib/format.ts";
import type { Outcome } from "../lib/import-people.ts";
import type { PeopleFile } from "../lib/read-people.ts";

const reasons: Record<RowRefusal, string> = {
  nobody: "neither address nor id",
  id_invalid: "the id can’t be one of yours",
  email_invalid: "this is no email address",
  code_invalid: "the code can’t stand in a link: letters, digits, - _ . ~, 2 to 64 of them",
  code_taken: "the code is another participant’s",
};

/** Maximum number shown here; the download contains all. */
const mostSaid = 5;

/** Line in a spreadsheet, where the header is line 1. */
const lineOf = (row: number) => row + 2;

type Props = { outcome: Outcome; file: PeopleFile; looked: boolean };

/** The result of an import or of its preview. */
export function OutcomeText({ outcome, file, looked }: Props) {
  const { made, known, codes, refused } = outcome;
  const counts = `${formatCounted(made, "new participant")}, ${formatCount(known)} known already, ${formatCounted(codes, "old code")}`;
  const rest = refused.length - mostSaid;
  const download = () => {
    const lines = refused.map(({ row, reason }) => [
      lineOf(row),
      reasons[reason],
      ...file.headers.map((header) => file.lines[row]?.[header] ?? ""),
    ]);
    const csv = [["line", "refused because", ...file.headers], ...lines].map(csvLine).join("");
    downloadCsv("refused-participants", csv);
  };
  return (
    <Stack tight>
      <Notice tone={looked ? "info" : "ok"}>
        <p>
          {looked ? "It would bring" : "Imported"}: {counts}.
          {refused.length > 0 &&
            ` ${formatCounted(refused.length, "row")} ${refused.length === 1 ? "is" : "are"} refused.`}
        </p>
      </Notice>
      {refused.length > 0 && (
        <>
          <ul>
            {refused.slice(0, mostSaid).map(({ row, reason }) => (
              <li key={row}>
                Line {formatCount(lineOf(row))}: {reasons[reason]}
              </li>
            ))}
            {rest > 0 && <li>And {formatCount(rest)} more, which the download has.</li>}
          </ul>
          <Row>
            <Button size="small" onClick={download}>
              Download refused rows
            </Button>
          </Row>
        </>
      )}
    </Stack>
  );
}
