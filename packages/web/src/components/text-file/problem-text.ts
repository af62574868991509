import type { TextProblem } from "./decode-text.ts";
import { t } from "./messages.ts";

const texts: Record<TextProblem["kind"], (line: number) => string> = {
  empty: () => t("textFile.problem.empty"),
  cutOff: () => t("textFile.problem.cutOff"),
  excel: () => t("textFile.problem.excel"),
  oldExcel: () => t("textFile.problem.excel"),
  zip: () => t("textFile.problem.zip"),
  pdf: () => t("textFile.problem.pdf"),
  compressed: () => t("textFile.problem.compressed"),
  webPage: () => t("textFile.problem.webPage"),
  lost: (line) => t("textFile.problem.lost", { line }),
  nul: (line) => t("textFile.problem.nul", { line }),
  damaged: (line) => t("textFile.problem.damaged", { line }),
  unfit: (line) => t("textFile.problem.unfit", { line }),
};

/** Why a file was not read. */
export function problemText(problem: TextProblem): string {
  return texts[problem.kind]("line" in problem ? problem.line : 0);
}
