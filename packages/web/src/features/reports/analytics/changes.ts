import type { Annotation } from "@kiteloop/contract/reports/chains";
import { t } from "@kiteloop/ui/lib/messages.tsx";

const texts: Readonly<Record<Annotation["kind"], (name: string) => string>> = {
  publish: (name) => t("{name} published", { name }),
  roll_back: (name) => t("{name} rolled back", { name }),
  experiment_start: (name) => t("Experiment of {name} started", { name }),
  experiment_stop: (name) => t("Experiment of {name} ended", { name }),
};

/** Changes of each day in words, each once. */
export function changesByDay(items: readonly Annotation[]): Map<string, string[]> {
  const days = new Map<string, string[]>();
  for (const { day, kind, name } of items) {
    const text = texts[kind](name);
    const known = days.get(day) ?? [];
    if (!known.includes(text)) days.set(day, [...known, text]);
  }
  return days;
}
