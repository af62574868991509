import type { Project } from "@kiteloop/contract/publishing/project";
import { type CsvKind, csvKinds } from "@kiteloop/contract/reports/export";
import { useState } from "react";
import { formatCount } from "../../lib/format.ts";
import { useMay } from "../../lib/role.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { ErrorNotice } from "../ui/error-notice.tsx";
import { Fields, Row, Stack } from "../ui/layout.tsx";
import { ProgressBar } from "../ui/progress-bar.tsx";
import { Select } from "../ui/select.tsx";
import { t } from "./messages.ts";
import { useExport } from "./use-export.ts";

const kindNames: Record<CsvKind, string> = {
  participant: t("export.exportCard.participants"),
  invitation: t("export.exportCard.invitations"),
  referral: t("export.exportCard.referrals"),
  referralApproval: t("export.exportCard.referralDecisions"),
  conversion: t("export.exportCard.conversions"),
  conversionConfirmation: t("export.exportCard.conversionConfirmations"),
  revenueChange: t("export.exportCard.revenueChanges"),
  rewardCost: t("export.exportCard.rewardCosts"),
  reward: t("export.exportCard.rewards"),
  beacon: t("export.exportCard.pageEvents"),
};

const everything = "everything";
const options = [
  {
    id: everything,
    label: t("export.exportCard.allDataJsonLines"),
    hint: t("export.exportCard.letsYouRecomputeEvery"),
  },
  ...csvKinds.map((kind) => ({
    id: kind,
    label: t("export.exportCard.csv", { kindNames: kindNames[kind] }),
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
    <Card title={t("export.exportCard.export")} lead={t("export.exportCard.lead")}>
      <Stack>
        <Fields>
          <Select label={t("export.exportCard.data")} options={options} value={choice} onChange={setChoice} />
        </Fields>
        <Row>
          <Button
            pending={running}
            onClick={() => void start(kind ? { format: "csv", kind } : { format: "jsonl" })}
          >
            {t("export.exportCard.export")}
          </Button>
          {running && (
            <Button variant="ghost" onClick={cancel}>
              {t("export.exportCard.cancel")}
            </Button>
          )}
          <span role="status">
            {state.step === "saved" && t("export.exportCard.saved", { lines: linesOf(state.lines) })}
          </span>
        </Row>
        {running && (
          <Stack tight>
            <ProgressBar label={t("export.exportCard.export")} value={state.progress.done} max={1} />
            <p>{t("export.exportCard.soFar", { lines: linesOf(state.progress.lines) })}</p>
          </Stack>
        )}
        {state.step === "failed" && <ErrorNotice error={state.error} />}
      </Stack>
    </Card>
  );
}
