import { type ExperimentBasis, startExperiment } from "@kiteloop/contract/publishing/experiment";
import {
  type ExperimentMeasure,
  experimentMeasures,
  experimentUnits,
  historyOfMeasure,
} from "@kiteloop/contract/publishing/variant";
import type { Widget } from "@kiteloop/contract/publishing/widget";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Checkboxes } from "@kiteloop/ui/components/choice.tsx";
import { Dialog, DialogActions } from "@kiteloop/ui/components/dialog.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { TextField } from "@kiteloop/ui/components/field.tsx";
import { Row, Stack } from "@kiteloop/ui/components/layout.tsx";
import { Notice } from "@kiteloop/ui/components/notice.tsx";
import { Select } from "@kiteloop/ui/components/select.tsx";
import { toast } from "@kiteloop/ui/components/toast.ts";
import { formatTenths } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { Plus, X } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { ofExperiments } from "../../../../api/queries/experiments.ts";
import { useCall } from "../../../../api/use-call.ts";
import { harmOfPlanText, planText } from "../../../../lib/experiment/plan-text.ts";
import { holdoutText, metricNameOf, unitNames, variantLetterOf } from "../../../../lib/experiment/words.ts";
import {
  askedEffect,
  bodyOf,
  effectProblemOf,
  evenPower,
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

const idOf = ({ metric, denominator }: ExperimentMeasure) => `${metric} ${denominator}`;
const choices = experimentMeasures.map((one) => ({ id: idOf(one), label: metricNameOf(one) }));

/** Chooses variants, weights and metric, and estimates the duration before starting. */
export function StartDialog({ widget, all, shown, basis, onClose }: StartDialogProps) {
  const start = useCall(startExperiment, { changes: ofExperiments });
  const [draft, setDraft] = useState(() => firstDraft(widget.publishedVersion, all, shown));
  // The plan is simulated: what is typed appears first.
  const planned = useDeferredValue(draft);
  const problem = problemOf(draft);
  const wrongEffect = effectProblemOf(draft, basis);
  const ids = draft.variants.map(({ id }) => id);
  const isHoldout = ids.includes("none");
  const next = isHoldout ? undefined : all.find(({ id }) => id !== "none" && !ids.includes(id));
  const change = (part: Partial<StartDraft>) => setDraft({ ...draft, ...part });
  return (
    <Dialog title={t("Start experiment")} open onClose={onClose}>
      <Stack tight>
        <Variants draft={draft} all={all} onChange={setDraft} />
        <Row>
          {next && ids.length < most && (
            <Button size="small" onClick={() => setDraft(withVariants(draft, [...ids, next.id]))}>
              <Plus aria-hidden="true" />
              {t("Add variant")}
            </Button>
          )}
        </Row>
        <div className={styles.pair}>
          <Select
            label={t("Primary metric")}
            options={choices}
            value={idOf(draft.measure)}
            onChange={(id) =>
              change({ measure: experimentMeasures.find((one) => idOf(one) === id) ?? draft.measure })
            }
          />
          <SmallestEffect draft={draft} basis={basis} error={wrongEffect} onChange={change} />
        </div>
        <Checkboxes
          label={t("Secondary metrics")}
          hint={t("Shown beside the result, and corrected for how many there are. They don’t decide.")}
          items={choices.filter(({ id }) => id !== idOf(draft.measure))}
          value={draft.secondary.map(idOf)}
          onChange={(chosen) =>
            change({ secondary: experimentMeasures.filter((one) => chosen.includes(idOf(one))) })
          }
        />
        <Select
          label={t("Who counts")}
          options={experimentUnits.map((id) => ({ id, label: unitNames[id] }))}
          value={draft.units}
          hint={
            draft.units === "all"
              ? t(
                  "Participants who joined before the start count as well, from their first visit after it. The invitees they already had are taken into account.",
                )
              : t(
                  "Participants who join after the start. Those who joined before see the variants, too, but don’t count.",
                )
          }
          onChange={(id) => change({ units: experimentUnits.find((one) => one === id) ?? "new" })}
        />
        {problem && <Notice tone="warn">{problem}</Notice>}
        {!problemOf(planned) && !effectProblemOf(planned, basis) && (
          <PlanNotice draft={planned} basis={basis} />
        )}
        <p className={styles.text}>
          {isHoldout
            ? t(
                "Participants of B and their chains see no invite widget of this project, not even if your page opens one. Share pages, emails, links and all other widgets work as before. You can publish versions meanwhile, and let the holdout run as long as you like. Visitors who aren’t identified or invited see the widget and aren’t counted.",
              )
            : t(
                "Publishing this widget ends the experiment. Pausing it pauses the experiment. Visitors who aren’t identified or invited see the published version and aren’t counted.",
              )}
        </p>
        {isHoldout && <p className={styles.text}>{holdoutText()}</p>}
        <ErrorNotice error={start.error} />
      </Stack>
      <DialogActions>
        <Button onClick={onClose}>{t("Cancel")}</Button>
        <Button
          variant="primary"
          pending={start.isPending}
          disabled={problem !== "" || wrongEffect !== ""}
          onClick={() =>
            start.mutate(
              {
                params: { projectId: widget.projectId, widgetId: widget.id },
                body: bodyOf(draft, basis, widget.version),
              },
              {
                onSuccess: () => {
                  toast("ok", t("Experiment started"), t("Live on your site within five minutes."));
                  onClose();
                },
              },
            )
          }
        >
          {t("Start experiment")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function PlanNotice({ draft, basis }: { draft: StartDraft; basis: ExperimentBasis }) {
  const plan = planFor(draft, basis);
  const { text, warning } = planText(plan, draft.measure, evenPower(draft, basis), draft.units);
  return (
    <Notice tone={warning ? "warn" : "info"}>
      {text} {harmOfPlanText(plan, draft.measure, basis)}
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
      label={
        isShare
          ? t("Smallest change that matters")
          : t("Smallest increase in {metric, select, conversions {conversions} other {joins}} that matters", {
              metric: draft.measure.metric,
            })
      }
      inputMode="decimal"
      value={draft[asked]}
      after={
        isShare ? "%" : t("per 100 {denominator, select, joins {joins} other {participants}}", draft.measure)
      }
      error={error || undefined}
      hint={
        isShare
          ? t(
              "Relative to the current {size} {metric, select, conversions {conversions} other {joins}} per 100 {denominator, select, joins {joins} other {participants}}.",
              {
                size: formatTenths(100 * basis[historyOfMeasure(draft.measure)]),
                ...draft.measure,
              },
            )
          : t("None counted yet.")
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
            label={
              at === 0
                ? t("Published version")
                : t("Variant {variant}", { variant: variantLetterOf(letters[at] ?? "") })
            }
            options={all
              .filter((side) => side.id === id || (at > 0 && !ids.includes(side.id)))
              .map((side) => ({ id: side.id, label: side.label }))}
            value={id}
            onChange={(chosen) =>
              chosen === "none" || id === "none"
                ? onChange(
                    withVariants(
                      draft,
                      ids.slice(0, chosen === "none" ? 2 : ids.length).with(at === 0 ? 0 : 1, chosen),
                    ),
                  )
                : change(at, { id: chosen })
            }
          />
          <TextField
            label={
              <span className="visually-hidden">
                {t("Weight of {variant}", { variant: variantLetterOf(letters[at] ?? "") })}
              </span>
            }
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
              aria-label={t("Remove variant {variant}", {
                variant: variantLetterOf(letters[at] ?? ""),
              })}
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
