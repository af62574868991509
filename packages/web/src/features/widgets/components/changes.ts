import type { WidgetConfig } from "@kiteloop/contract/widget-config";

const names: Record<string, string> = {
  design: "design",
  "behaviour.placement": "placement",
  "behaviour.trigger": "trigger",
};

/** `signedOut` as "signed out". */
const spaced = (key: string) => key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

function differing(a: object, b: object): string[] {
  const [one, two] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
  const keys = new Set([...one.keys(), ...two.keys()]);
  return [...keys].filter((key) => !same(one.get(key), two.get(key)));
}

/** What differs between two configurations, in words, the copy first. Equal ones give nothing. */
export function changesBetween(before: WidgetConfig, after: WidgetConfig): string[] {
  return [
    ...differing(before.content, after.content).map(spaced),
    ...differing(before.design, after.design).map((key) => `${names.design}: ${spaced(key)}`),
    ...differing(before.behaviour, after.behaviour).map((key) => names[`behaviour.${key}`] ?? key),
  ];
}
