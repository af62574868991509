import type { Project } from "@kiteloop/contract/project";
import type { ScriptFacts } from "./guides.data.ts";

/** Address of the project's script, as its tag has it. */
function scriptUrl({ scriptTag }: Pick<Project, "scriptTag">): string {
  return /src="([^"]+)"/.exec(scriptTag)?.[1] ?? "";
}

/** Everything that a guide fills in. */
export function scriptFacts({ id, scriptTag }: Pick<Project, "id" | "scriptTag">): ScriptFacts {
  const url = scriptUrl({ scriptTag });
  return { tag: scriptTag, url, edge: originOf(url), projectId: id };
}

const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : "");

/** What a content security policy has to allow: the script, and what it reports and asks for. */
export function policyLine(project: Pick<Project, "scriptTag">): string {
  const edge = originOf(scriptUrl(project));
  return `script-src ${edge}; connect-src ${edge}`;
}

/** The element of a widget that stands in the page. */
export const elementOf = (widgetId: string) => `<kiteloop-widget id="${widgetId}"></kiteloop-widget>`;
