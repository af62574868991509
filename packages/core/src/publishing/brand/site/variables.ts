import type { Rule } from "./css.ts";
import { targetOf } from "./selector.ts";

/** Custom properties; those of the whole page win over those of a part. */
export function variablesOf(rules: readonly Rule[], dark: boolean): Map<string, string> {
  const [some, all] = [new Map<string, string>(), new Map<string, string>()];
  for (const rule of rules) {
    if (!rule.declarations.some(([name]) => name.startsWith("--"))) continue;
    const isDark = rule.dark || rule.selectors.every((selector) => targetOf(selector)?.dark ?? false);
    if (isDark !== dark) continue;
    const whole = rule.selectors.some((selector) => /^(?::root|html|body|:host|\*)/i.test(selector));
    for (const [name, value] of rule.declarations)
      if (name.startsWith("--")) (whole ? all : some).set(name, value);
  }
  return new Map([...some, ...all]);
}
