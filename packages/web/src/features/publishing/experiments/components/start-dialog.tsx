import type { ExperimentBasis, ExperimentPlan } from "@kiteloop/contract/publishing/experiment";
import { type ExperimentMetric, experimentMetrics } from "@kiteloop/contract/publishing/variant";
import type { Widget } from "@kiteloop/contract/publishing/widget";
import { Plus, X } from "lucide-react";
import { useState } from "react";
import { useStartExperiment } from "../../../../api/queries/experiments.ts";
import { Button } from "../../../../components/ui/button.tsx";
import { Dialog, DialogActions } from "../../../../components/ui/dialog.tsx";
import { ErrorNotice } from "../../../../components/ui/error-notice.tsx";
import { TextField } from "../../../../components/ui/field.tsx";
import { Row, Stack } from "../../../../components/ui/layout.tsx";
import { Notice } from "../../../../components/ui/notice.tsx";
import { Select } from "../../../../components/ui/select.tsx";
import { toast } from "../../../../components/ui/toast.ts";
import { planText } from "../../../../lib/experiment/plan-text.ts";
import { metricNames, variantLetterOf } from "../../../../lib/experiment/words.ts";
import { formatTenths } from "../../../../lib/format.ts";
import {
  askedEffect,
  bodyOf,
  effectProblemOf,
  firstDraft,
  planFor,
  problemOf,
  type StartDraft,
  withVariants,
} from "../start-form.ts";
import { fewest, most, type Side } from "../view.ts";
import styles from "./experiment.module.css";

type StartDialogProps = {
  widget: Widget;
  all: readonly Side[];
  shown: readonly Side[];
  basis: ExperimentBasis;
  onClose: () => void;
};

const letters = ["a", "b", "c", "d"];

/** Chooses variants, weights and metric, and estimates the duration before starting. */
export function StartDialog({ widget, all, shown, basis, onClose }: StartDialogProps) {
  const start = useStartExperiment({ projectId: widget.projectId, widgetId: widget.id });
  const [draft, setDraft] = useState(() => firstDraft(widget.publishedVersion, all, shown));
  const problem = problemOf(draft);
  const wrongEffect = effectProblemOf(draft, basis);
  const ids = draft.variants.map(({ id }) => id);
  const next = all.find(({ id }) => !ids.includes(id));
  const change = (part: Partial<StartDraft>) => setDraft({ ...draft, ...part });
  return (
    <Dialog title="Start an experiment" open onClose={onClose}>
      <Stack tight>
        <Variants draft={draft} all={all} onChange={setDraft} />
        <Row>
          {next && ids.length < most && (
            <Button size="small" onClick={() => setDraft(withVariants(draft, [...ids, next.id]))}>
              <Plus aria-hidden="true" />
              Add a variant
            </Button>
          )}
        </Row>
        <div className={styles.pair}>
          <Select
            label="Metric"
            options={experimentMetrics.map((id) => ({ id, label: metricNames[id] }))}
            value={draft.metric}
            onChange={(id) => change({ metric: experimentMetrics.find((one) => one === id) ?? "joins" })}
          />
          <SmallestEffect draft={draft} basis={basis} error={wrongEffect} onChange={change} />
        </div>
        {problem && <Notice tone="warn">{problem}</Notice>}
        {!problem && !wrongEffect && <PlanNotice plan={planFor(draft, basis)} metric={draft.metric} />}
        <p className={styles.text}>
          Publishing this widget ends the experiment, and pausing the widget pauses it. Visitors who aren’t
          identified and didn’t follow an invitation link see the published version and aren’t counted.
        </p>
        <ErrorNotice error={start.error} />
      </Stack>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="primary"
          pending={start.isPending}
          disabled={problem !== "" || wrongEffect !== ""}
          onClick={() =>
            start.mutate(bodyOf(draft, basis, widget.version), {
              onSuccess: () => {
                toast("ok", "Experiment started", "Your site shows it within five minutes.");
                onClose();
              },
            })
          }
        >
          Start
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function PlanNotice({ plan, metric }: { plan: ExperimentPlan; metric: ExperimentMetric }) {
  const { text, warning } = planText(plan, metric);
  return (
    <Notice tone={warning ? "warn" : "info"}>
      {text}
      {warning && <strong> {warning}</strong>}
    </Notice>
  );
}

type SmallestProps = {
  draft: StartDraft;
  basis: ExperimentBasis;
  error: string;
  onChange: (part: Partial<StartDraft>) => void;
};

/** Relative to participants' invitees today; per 100 participants if there are none. */
function SmallestEffect({ draft, basis, error, onChange }: SmallestProps) {
  const asked = askedEffect(draft, basis);
  const isShare = asked === "effect";
  return (
    <TextField
      label={isShare ? "Smallest change that matters" : `Smallest increase in ${draft.metric} that matters`}
      inputMode="decimal"
      value={draft[asked]}
      after={isShare ? "%" : "per 100 participants"}
      error={error || undefined}
      hint={
        isShare
          ? `Relative to the current ${formatTenths(100 * basis[draft.metric])} ${draft.metric} per 100 participants.`
          : "None counted yet."
      }
      onChange={(event) => onChange({ [asked]: event.target.value })}
    />
  );
}

type VariantsProps = { draft: StartDraft; all: readonly Side[]; onChange: (draft: StartDraft) => void };

function Variants({ draft, all, onChange }: VariantsProps) {
  const ids = draft.variants.map(({ id }) => id);
  const change = (at: number, part: Partial<StartDraft["variants"][number]>) =>
    onChange({
      ...draft,
      variants: draft.variants.map((one, index) => (index === at ? { ...one, ...part } : one)),
    });
  return (
    <div className={styles.variants}>
      {draft.variants.map(({ id, weight }, at) => (
        <div key={letters[at]} className={styles.variant}>
          <span className={styles.letter}>{variantLetterOf(letters[at] ?? "")}</span>
          <Select
            label={at === 0 ? "Published version" : `Variant ${variantLetterOf(letters[at] ?? "")}`}
            options={all
              .filter((side) => side.id === id || (at > 0 && !ids.includes(side.id)))
              .map((side) => ({ id: side.id, label: side.label }))}
            value={id}
            onChange={(chosen) => change(at, { id: chosen })}
          />
          <TextField
            label={<span className="visually-hidden">Weight of {variantLetterOf(letters[at] ?? "")}</span>}
            inputMode="numeric"
            value={weight}
            after="%"
            onChange={(event) => change(at, { weight: event.target.value })}
          />
          {at > 0 && ids.length > fewest ? (
            <Button
              icon
              size="small"
              variant="ghost"
              aria-label={`Remove ${variantLetterOf(letters[at] ?? "")}`}
              onClick={() =>
                onChange(
                  withVariants(
                    draft,
                    ids.filter((other) => other !== id),
                  ),
                )
              }
            >
              <X aria-hidden="true" />
            </Button>
          ) : (
            <span />
          )}
        </div>
      ))}
    </div>
  );
}
