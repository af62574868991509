import type { Project } from "@kiteloop/contract/project";
import type { Widget } from "@kiteloop/contract/widget";
import type { Device } from "@kiteloop/contract/widget/behaviour";
import type { WidgetConfig } from "@kiteloop/contract/widget-config";
import { pageOf } from "./page.ts";
import { comingFindings, ruleFindings } from "./rules.ts";

/** One moment somebody wonders about. */
export type Question = {
  /** A path such as `/pricing`, or a whole address. */
  page: string;
  device: Device;
  language: string;
  who: "new" | "returning" | "identified" | "invited";
  /** ISO 8601. */
  at: string;
};

/** `maybe`: it depends on what nobody can know from here. */
export type Verdict = "yes" | "no" | "maybe";

/** Where what keeps a widget away can be mended. */
export type Mend = "project" | "widget" | "install" | "origins" | "behaviour" | "element";

export type Finding = { id: string; verdict: Verdict; title: string; reason: string; mend?: Mend };

type Subject = { project: Project; widget: Widget; config: WidgetConfig };

const quiet = 2 * 86_400_000;

/**
 * Goes through everything that decides whether a visitor sees a widget, in order. `config` is what is published, or
 * the draft where nothing is. `now` in ms since 1970.
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
    ...(!active && { mend: "project" }),
  };
}

function publishedFinding({ publishedVersion }: Widget): Finding {
  const published = publishedVersion !== null;
  return {
    id: "published",
    verdict: published ? "yes" : "no",
    title: "The widget is published",
    reason: published ? `Version ${publishedVersion}.` : "It is a draft: no page knows of it.",
    ...(!published && { mend: "widget" }),
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
      ...(!live && { mend: "widget" }),
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
      ...(!allowed && { mend: "origins" }),
    },
  ];
}

function seenFinding({ lastSeen, host }: Project, now: number): Finding {
  const title = "The site has the script";
  if (lastSeen === null) {
    const reason = `No page of ${host} has reported yet: the tag may be missing there.`;
    return { id: "seen", verdict: "no", title, reason, mend: "install" };
  }
  const late = now - Date.parse(lastSeen.at) > quiet;
  return {
    id: "seen",
    verdict: late ? "maybe" : "yes",
    title,
    reason: late
      ? `The last page to report was one of ${lastSeen.origin}, more than two days ago.`
      : `A page of ${lastSeen.origin} reported lately.`,
    ...(late && { mend: "install" }),
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
    ...(inline && { mend: "element" }),
  };
}

/** The one sentence: what keeps it away first, or what it still depends on. */
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
