import { t } from "@kiteloop/ui/lib/messages.tsx";
import type { TextProblem } from "./decode-text.ts";

const texts: Record<TextProblem["kind"], (line: number) => string> = {
  empty: () => t("This file is empty."),
  cutOff: () => t("This file was cut off in the middle of a character. Export it again."),
  excel: () => t("This is an Excel workbook. Save it as CSV."),
  oldExcel: () => t("This is an Excel workbook. Save it as CSV."),
  zip: () => t("This is a ZIP archive. Unpack it and choose the CSV file in it."),
  pdf: () => t("This is a PDF. Export the data as CSV."),
  compressed: () => t("This file is compressed. Unpack it and choose the CSV file in it."),
  webPage: () => t("This is a web page. Export the data as CSV."),
  lost: (line) =>
    t(
      "Line {line, number} contains �, in place of a character that was lost when the file was saved. Export it again, as UTF-8 if you can choose.",
      { line },
    ),
  nul: (line) =>
    t(
      "Line {line, number} contains a NUL character, so this isn’t a text file or it is damaged. Export it again.",
      { line },
    ),
  damaged: (line) =>
    t(
      "Line {line, number} contains bytes that are not valid in the file’s encoding. Export it again, as UTF-8 if you can choose.",
      { line },
    ),
  unfit: (line) => t("Line {line, number} can’t be in this encoding. Choose another one.", { line }),
};

/** Why a file was not read. */
export function problemText(problem: TextProblem): string {
  return texts[problem.kind]("line" in problem ? problem.line : 0);
}
