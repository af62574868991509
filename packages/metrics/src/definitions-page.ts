import { type Definition, definitions } from "./definitions.data.ts";

function section({ title, text, formula, window, state }: Definition): string {
  const lines = [
    `## ${title}`,
    ...text,
    ...(formula === undefined ? [] : [`\`${formula}\``]),
    `**Window.** ${window}`,
    ...(state === undefined ? [] : [`**When there is none.** ${state}`]),
  ];
  return lines.join("\n\n");
}

/** The documentation page with the meaning of each number on the screens, in Markdown. */
export function definitionsPage(): string {
  const head = [
    "# What the numbers mean",
    "Every number in the members' area has these words in its tooltip. They stand in `packages/metrics/src/definitions.data.ts`; this page is made from them.",
  ];
  return `${[...head, ...Object.values(definitions).map(section)].join("\n\n")}\n`;
}
