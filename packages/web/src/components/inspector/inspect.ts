import type { Project } from "@kiteloop/contract/publishing/project";
import type { Widget } from "@kiteloop/contract/publishing/widget";
import type { WidgetConfig } from "@kiteloop/contract/publishing/widget-config";
import { dayMs } from "@kiteloop/contract/shared/time";
import type { Finding, Question, Verdict } from "./finding.ts";
import { pageOf } from "./page.ts";
import { comingFindings, ruleFindings } from "./rules.ts";

type Subject = { project: Project; widget: Widget; config: WidgetConfig };

const quiet = 2 * dayMs;

/**
 * Checks every condition for showing a widget to a visitor, in order. `config` is the published version, or the draft
 * if there is none. `now` in ms since 1970.
 */
export function inspect(subject: Subject, question: Question, now: number): Finding[] {
  const { project, widget, config } = subject;
  return [
    projectFinding(project),
    publishedFinding(widget),
    ...pausedFindings(widget),
    ...originFindings(project, question),
    seenFinding(project, now),
    placementFinding(config),
    ...ruleFindings(config, question),
    ...comingFindings(config, question),
  ];
}

function projectFinding({ status }: Project): Finding {
  const active = status === "active";
  return {
    id: "project",
    verdict: active ? "yes" : "no",
    title: "The project is active",
    reason: active ? "" : "It is archived: none of its widgets is on its site.",
    ...(!active && { fix: "project" }),
  };
}

function publishedFinding({ publishedVersion }: Widget): Finding {
  const published = publishedVersion !== null;
  return {
    id: "published",
    verdict: published ? "yes" : "no",
    title: "The widget is published",
    reason: published ? `Version ${publishedVersion}.` : "It is a draft: no page knows of it.",
    ...(!published && { fix: "widget" }),
  };
}

function pausedFindings({ status }: Widget): Finding[] {
  if (status === "draft") return [];
  const live = status === "live";
  return [
    {
      id: "paused",
      verdict: live ? "yes" : "no",
      title: "It is not paused",
      reason: live ? "" : "It is paused: nobody sees it.",
      ...(!live && { fix: "widget" }),
    },
  ];
}

function originFindings({ origins }: Project, { page }: Question): Finding[] {
  const origin = pageOf(page)?.origin;
  if (!origin) return [];
  const allowed = origins.includes(origin);
  return [
    {
      id: "origin",
      verdict: allowed ? "yes" : "no",
      title: "The page's origin is allowed",
      reason: allowed ? origin : `${origin} is none of the allowed ones: ${origins.join(", ")}.`,
      ...(!allowed && { fix: "origins" }),
    },
  ];
}

function seenFinding({ lastSeen, host }: Project, now: number): Finding {
  const title = "The site has the script";
  if (lastSeen === null) {
    const reason = `No page of ${host} has reported yet: the tag may be missing there.`;
    return { id: "seen", verdict: "no", title, reason, fix: "install" };
  }
  const isSilent = now - Date.parse(lastSeen.at) > quiet;
  return {
    id: "seen",
    verdict: isSilent ? "maybe" : "yes",
    title,
    reason: isSilent
      ? `The last page to report was one of ${lastSeen.origin}, more than two days ago.`
      : `A page of ${lastSeen.origin} reported lately.`,
    ...(isSilent && { fix: "install" }),
  };
}

function placementFinding({ behaviour }: WidgetConfig): Finding {
  const inline = behaviour.placement.kind === "inline";
  return {
    id: "placement",
    verdict: inline ? "maybe" : "yes",
    title: inline ? "Its element is on the page" : "It has a place on the page",
    reason: inline
      ? "It stands where its element is: without the element in this page there is no place for it."
      : "It floats, so it needs no element.",
    ...(inline && { fix: "element" }),
  };
}

/** A one-sentence summary: the first obstacle, or what it still depends on. */
export function summaryOf(findings: readonly Finding[]): { verdict: Verdict; text: string } {
  const no = findings.find(({ verdict }) => verdict === "no");
  if (no) return { verdict: "no", text: `It is not shown. ${no.reason}` };
  const maybe = findings.filter(({ verdict }) => verdict === "maybe");
  if (maybe.length === 0) return { verdict: "yes", text: "It is shown: nothing keeps it away." };
  return {
    verdict: "maybe",
    text: `No rule keeps it away. It still depends on ${maybe.length === 1 ? "one thing" : `${maybe.length} things`} below.`,
  };
}
