import { type InviteFlowAnswers, inviteFlowChecks } from "@kiteloop/contract/referrals/invite-flow.data";
import type { ChartColumn } from "@kiteloop/ui/charts/columns.ts";
import { downloadCsv, toCsv } from "@kiteloop/ui/charts/csv.ts";
import { efforts } from "@kiteloop/ui/lib/invite-flow/efforts.data.ts";
import { scoreOf } from "@kiteloop/ui/lib/invite-flow/score.ts";
import { answerNames, type Words } from "./words.ts";

/** Downloads every check with its answer and its rank in the list of fixes. */
export function downloadResult(answers: InviteFlowAnswers, words: Words): void {
  const { mend } = scoreOf(answers);
  const rank = new Map(mend.map(({ id }, at) => [id, at + 1]));
  const columns: ChartColumn<(typeof inviteFlowChecks)[number]>[] = [
    { id: "id", label: "Check", value: ({ id }) => id },
    { id: "area", label: "Area", value: ({ area }) => words.areas[area] },
    { id: "question", label: "Question", value: ({ id }) => words.checks[id].question },
    {
      id: "answer",
      label: "Answer",
      value: ({ id }) => {
        const answer = answers[id];
        return answer ? answerNames[answer] : "Not answered";
      },
    },
    { id: "strength", label: "Evidence", value: ({ strength }) => strength },
    { id: "effort", label: "Effort (1 to 3)", value: ({ id }) => efforts[id] },
    { id: "rank", label: "Priority", value: ({ id }) => rank.get(id) ?? null },
  ];
  downloadCsv("kiteloop-invite-flow", toCsv(columns, inviteFlowChecks));
}
