import { dayCount } from "../days.ts";
import { effectOf } from "./effect.ts";
import { readGuardrails, readSecondary } from "./guardrail.ts";
import { shownTogether, type VariantData } from "./looks.ts";
import { type DetailDay, type Measure, measured, measuredBy } from "./measure.ts";

export interface DetailInput<Id, Secondary extends Measure = Measure> {
  /** Two to four, the baseline first; days of participants whose window is over. */
  readonly arms: readonly { readonly id: Id; readonly days: readonly DetailDay[] }[];
  /** The metric that the experiment decides by. */
  readonly metric: Measure;
  /** Metrics that are only watched. */
  readonly secondary: readonly Secondary[];
  /** The first day of the experiment, YYYY-MM-DD. */
  readonly from: string;
  /** Parts of the window in days, both included, as `byDelay` counts them. */
  readonly delays: readonly { readonly from: number; readonly to: number }[];
}

/**
 * Details next to an experiment's verdict: guardrails and secondary metrics; chain starters who converted themselves, read as
 * a guardrail of their own, since they alone were divided by chance; and the effect by days since participants entered and by
 * the week in which they did, from 1 up. Guardrails are per participant, and those that the experiment is about are left out.
 */
export function experimentDetails<Id, Secondary extends Measure>({
  arms,
  metric,
  secondary,
  from,
  delays,
}: DetailInput<Id, Secondary>) {
  const data = (daysOf: (days: readonly DetailDay[]) => VariantData["days"]) =>
    arms.map(({ id, days }): VariantData => {
      return { id: String(id), weight: 1, assigned: [], days: daysOf(days) };
    });
  const effect = (daysOf: (days: readonly DetailDay[]) => VariantData["days"]) =>
    named(arms, effectOf(shownTogether(data(daysOf))));
  const isOwn = (one: Measure["metric"]) => one === metric.metric && metric.denominator === "participants";
  const watched = (["joins", "conversions", "rejected"] as const).filter((one) => !isOwn(one));
  const harms = readGuardrails(
    watched.map((one) => ({
      arms: data((days) => measured(days, { metric: one, denominator: "participants" })),
      harm: one === "rejected" ? "more" : "fewer",
    })),
    from,
  );
  const besides = readSecondary(
    secondary.map((one) => ({ arms: data((days) => measured(days, one)) })),
    from,
  );
  const ownArms = data((days) =>
    days.map(({ day, groups }) => ({
      day,
      groups: groups.map(({ starters, converted }) => ({ size: starters, outcome: converted })),
    })),
  );
  const [own = []] = readGuardrails([{ arms: ownArms, harm: "fewer" }], from);
  const ownConversions = named(arms, own).map((one, at) => {
    const groups = (ownArms[at]?.days ?? []).flatMap((day) => day.groups);
    const sum = (of: "size" | "outcome") => groups.reduce((total, group) => total + group[of], 0);
    return { ...one, starters: sum("size"), converted: sum("outcome") };
  });
  const byDay = delays.map((delay, part) => {
    const cluster = ({ members, byDelay }: DetailDay["groups"][number]) => {
      return { size: members, outcome: byDelay[part] ?? 0 };
    };
    return { ...delay, variants: effect((days) => measuredBy(days, cluster)) };
  });
  const weeks = new Set(arms.flatMap(({ days }) => days.map(({ day }) => weekOf(day, from))));
  const byWeek = [...weeks]
    .sort((a, b) => a - b)
    .map((week) => ({
      week,
      variants: effect((days) =>
        measured(
          days.filter(({ day }) => weekOf(day, from) === week),
          metric,
        ),
      ),
    }));
  return {
    guardrails: watched.map((one, at) => ({ metric: one, variants: named(arms, harms[at] ?? []) })),
    secondary: secondary.map((one, at) => ({ ...one, variants: named(arms, besides[at] ?? []) })),
    ...{ byDay, byWeek, ownConversions },
  };
}

const weekOf = (day: string, from: string) => Math.ceil(dayCount({ from, to: day }) / 7);

function named<Id, Read extends object>(arms: readonly { readonly id: Id }[], read: readonly Read[]) {
  return arms.flatMap(({ id }, at) => {
    const one = read[at];
    return one ? [{ variant: id, ...one }] : [];
  });
}
