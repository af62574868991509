import type { Project } from "@kiteloop/contract/project";

/** Address of the project's script, as its tag has it. */
export function scriptUrl({ scriptTag }: Pick<Project, "scriptTag">): string {
  return /src="([^"]+)"/.exec(scriptTag)?.[1] ?? "";
}

/** What a content security policy has to allow: the script, and what it reports and asks for. */
export function policyLine(project: Pick<Project, "scriptTag">): string {
  const url = scriptUrl(project);
  const edge = URL.canParse(url) ? new URL(url).origin : "";
  return `script-src ${edge}; connect-src ${edge}`;
}

/** The element of a widget that stands in the page. */
export const elementOf = (widgetId: string) => `<kiteloop-widget id="${widgetId}"></kiteloop-widget>`;
