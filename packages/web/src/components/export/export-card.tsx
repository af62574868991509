import type { Project } from "@kiteloop/contract/publishing/project";
import { type CsvKind, csvKinds } from "@kiteloop/contract/reports/export";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { Fields, Row, Stack } from "@kiteloop/ui/components/layout.tsx";
import { ProgressBar } from "@kiteloop/ui/components/progress-bar.tsx";
import { Select } from "@kiteloop/ui/components/select.tsx";
import { formatCount } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useState } from "react";
import { useMay } from "../../lib/role.ts";
import { useExport } from "./use-export.ts";

const kindNames: Record<CsvKind, string> = {
  participant: t("Participants"),
  invitation: t("Invitations"),
  referral: t("Referrals"),
  referralApproval: t("Referral decisions"),
  conversion: t("Conversions"),
  conversionConfirmation: t("Conversion confirmations"),
  revenueChange: t("Revenue changes"),
  rewardCost: t("Costs of rewards"),
  reward: t("Rewards"),
  beacon: t("Page events"),
};

const everything = "everything";
const options = [
  {
    id: everything,
    label: t("All data (JSON Lines)"),
  },
  ...csvKinds.map((kind) => ({
    id: kind,
    label: t("{kindNames} (CSV)", { kindNames: kindNames[kind] }),
  })),
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
    <Card title={t("Export")} lead={t("All project data, including names and email addresses.")}>
      <Stack>
        <Fields>
          <Select label={t("Data")} options={options} value={choice} onChange={setChoice} />
        </Fields>
        <Row>
          <Button
            pending={running}
            onClick={() => void start(kind ? { format: "csv", kind } : { format: "jsonl" })}
          >
            {t("Export")}
          </Button>
          {running && (
            <Button variant="ghost" onClick={cancel}>
              {t("Cancel")}
            </Button>
          )}
          <span role="status">
            {state.step === "saved" && t("Saved {lines}.", { lines: linesOf(state.lines) })}
          </span>
        </Row>
        {running && (
          <Stack tight>
            <ProgressBar label={t("Export")} value={state.progress.done} max={1} />
            <p>{t("{lines} so far", { lines: linesOf(state.progress.lines) })}</p>
          </Stack>
        )}
        {state.step === "failed" && <ErrorNotice error={state.error} />}
      </Stack>
    </Card>
  );
}
