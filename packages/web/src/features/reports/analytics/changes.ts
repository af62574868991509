import type { Annotation } from "@kiteloop/contract/reports/chains";

const texts: Readonly<Record<Annotation["kind"], (name: string) => string>> = {
  publish: (name) => `${name} published`,
  roll_back: (name) => `${name} rolled back`,
  experiment_start: (name) => `Experiment of ${name} began`,
  experiment_stop: (name) => `Experiment of ${name} ended`,
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
