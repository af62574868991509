import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Frame, Page } from "@playwright/test";
import { ofColours } from "../audit.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

type Finding = { id: string; nodes: { html: string; failureSummary: string }[] };

const all = { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] };
const colours = { type: "rule", values: ofColours };

/**
 * axe's findings for WCAG 2.2 AA, as `rule: element`. In dark mode only the rules about colors, because all others are
 * checked in light mode.
 */
export async function findings(where: Page | Frame, scheme: "light" | "dark" = "light"): Promise<string[]> {
  if (!(await where.evaluate("'axe' in window"))) await where.evaluate(axe);
  const found = await where.evaluate(
    async (runOnly) => {
      const runner = Reflect.get(window, "axe") as {
        run(options: object): Promise<{ violations: Finding[] }>;
      };
      return (await runner.run({ resultTypes: ["violations"], runOnly })).violations;
    },
    scheme === "light" ? all : colours,
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}
