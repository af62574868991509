import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Frame, Page } from "@playwright/test";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

type Finding = { id: string; nodes: { html: string; failureSummary: string }[] };

/** Findings of axe for WCAG 2.2 AA, as `rule: element`. */
export async function findings(where: Page | Frame): Promise<string[]> {
  if (!(await where.evaluate("'axe' in window"))) await where.evaluate(axe);
  const found = await where.evaluate(async () => {
    const runner = Reflect.get(window, "axe") as { run(options: object): Promise<{ violations: Finding[] }> };
    const values = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
    const runOnly = { type: "tag", values };
    return (await runner.run({ resultTypes: ["violations"], runOnly })).violations;
  });
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}
