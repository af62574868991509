import type { TextProblem } from "./decode-text.ts";
import { t } from "./messages.ts";

/** Why a file was not read. */
export function problemText(problem: TextProblem): string {
  return t(`textFile.problem.${problem.kind}`, "line" in problem ? { line: problem.line } : {});
}
