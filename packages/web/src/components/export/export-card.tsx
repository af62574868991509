import type { Project } from "@kiteloop/contract/publishing/project";
import { type CsvKind, csvKinds } from "@kiteloop/contract/reports/export";
import { useState } from "react";
import { formatCount } from "../../lib/format.ts";
import { useMay } from "../../lib/role.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { ErrorNotice } from "../ui/error-notice.tsx";
import { Row, Stack } from "../ui/layout.tsx";
import { ProgressBar } from "../ui/progress-bar.tsx";
import { Select } from "../ui/select.tsx";
import { useExport } from "./use-export.ts";

const kindNames: Record<CsvKind, string> = {
  participant: "Participants",
  invitation: "Invitations",
  referral: "Referrals",
  referralApproval: "Approvals of referrals",
  conversion: "Conversions",
  conversionConfirmation: "Confirmations of conversions",
  reward: "Rewards",
  beacon: "Events of pages",
};

const everything = "everything";
const options = [
  { id: everything, label: "Everything, as JSON Lines", hint: "Every number can be recomputed from it." },
  ...csvKinds.map((kind) => ({ id: kind, label: `${kindNames[kind]}, as CSV` })),
];

const linesOf = (count: number) => `${formatCount(count)} ${count === 1 ? "line" : "lines"}`;

type ExportCardProps = { project: Pick<Project, "id" | "host"> };

/** Exports a project's log. Shown only to roles that may export email addresses. */
export function ExportCard({ project }: ExportCardProps) {
  return useMay("admin") ? <Choice project={project} /> : null;
}

function Choice({ project }: ExportCardProps) {
  const [choice, setChoice] = useState(everything);
  const today = new Date().toISOString().slice(0, 10);
  const { state, start, cancel } = useExport(project.id, `${project.host}-${today}`);
  const kind = csvKinds.find((each) => each === choice);
  const running = state.step === "running";
  return (
    <Card title="Export" lead="Everything that was counted, with the names and addresses it was counted for.">
      <Stack>
        <Select label="What to export" options={options} value={choice} onChange={setChoice} />
        <Row>
          <Button
            pending={running}
            onClick={() => void start(kind ? { format: "csv", kind } : { format: "jsonl" })}
          >
            Export
          </Button>
          {running && (
            <Button variant="ghost" onClick={cancel}>
              Cancel
            </Button>
          )}
          <span role="status">{state.step === "saved" && `Saved ${linesOf(state.lines)}.`}</span>
        </Row>
        {running && (
          <Stack tight>
            <ProgressBar label="Export" value={state.progress.done} max={1} />
            <p>{linesOf(state.progress.lines)} so far</p>
          </Stack>
        )}
        {state.step === "failed" && <ErrorNotice error={state.error} />}
      </Stack>
    </Card>
  );
}
