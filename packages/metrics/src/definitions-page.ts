import { type Definition, definitions } from "./definitions.data.ts";

function section({ title, text, formula, window, state }: Definition): string {
  const lines = [
    `## ${title}`,
    ...text,
    ...(formula === undefined ? [] : [`\`${formula}\``]),
    `**Window.** ${window}`,
    ...(state === undefined ? [] : [`**Without a number.** ${state}`]),
  ];
  return lines.join("\n\n");
}

/** The documentation page with the meaning of each number on the screens, in Markdown. */
export function definitionsPage(): string {
  const head = [
    "# What the numbers mean",
    "The members' app explains each number with these texts. This page is generated from `packages/metrics/src/definitions.data.ts`.",
  ];
  return `${[...head, ...Object.values(definitions).map(section)].join("\n\n")}\n`;
}
