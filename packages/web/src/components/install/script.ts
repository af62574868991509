import type { Project } from "@kiteloop/contract/publishing/project";
import type { ScriptFacts } from "./guides.data.ts";

/** Address of the project's script, from its tag. */
function scriptUrl({ scriptTag }: Pick<Project, "scriptTag">): string {
  return /src="([^"]+)"/.exec(scriptTag)?.[1] ?? "";
}

/** The values that a guide fills in. */
export function scriptFacts({ id, scriptTag }: Pick<Project, "id" | "scriptTag">): ScriptFacts {
  const url = scriptUrl({ scriptTag });
  return { tag: scriptTag, url, edge: originOf(url), projectId: id };
}

const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : "");

/** The content security policy that the script and its requests need. */
export function policyLine(project: Pick<Project, "scriptTag">): string {
  const edge = originOf(scriptUrl(project));
  return `script-src ${edge}; connect-src ${edge}`;
}

/** The element of an inline widget. */
export const elementOf = (widgetId: string) => `<kiteloop-widget id="${widgetId}"></kiteloop-widget>`;
