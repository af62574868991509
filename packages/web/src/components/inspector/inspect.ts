import type { Project } from "@kiteloop/contract/publishing/project";
import type { Widget } from "@kiteloop/contract/publishing/widget";
import type { WidgetConfig } from "@kiteloop/contract/publishing/widget-config";
import { dayMs } from "@kiteloop/contract/shared/time";
import { t } from "@kiteloop/ui/lib/messages.tsx";
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
    title: t("Project is active"),
    reason: active ? "" : t("The project is archived, so its widgets are offline."),
    ...(!active && { fix: "project" }),
  };
}

function publishedFinding({ publishedVersion }: Widget): Finding {
  const published = publishedVersion !== null;
  return {
    id: "published",
    verdict: published ? "yes" : "no",
    title: t("Widget is published"),
    reason: published ? t("Version {publishedVersion}.", { publishedVersion }) : t("The widget is a draft."),
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
      title: t("Widget isn’t paused"),
      reason: live ? "" : t("The widget is paused."),
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
      title: t("Origin is allowed"),
      reason: allowed
        ? origin
        : t("{origin} isn’t allowed. Allowed origins: {join}.", { origin, join: origins.join(", ") }),
      ...(!allowed && { fix: "origins" }),
    },
  ];
}

function seenFinding({ lastSeen, host }: Project, now: number): Finding {
  const title = t("Script is installed");
  if (lastSeen === null) {
    const reason = t("We haven’t seen {host} yet. The script tag may be missing.", { host });
    return { id: "seen", verdict: "no", title, reason, fix: "install" };
  }
  const isSilent = now - Date.parse(lastSeen.at) > quiet;
  return {
    id: "seen",
    verdict: isSilent ? "maybe" : "yes",
    title,
    reason: isSilent
      ? t("{origin} was last seen more than two days ago.", { origin: lastSeen.origin })
      : t("{origin} was seen recently.", { origin: lastSeen.origin }),
    ...(isSilent && { fix: "install" }),
  };
}

function placementFinding({ behaviour }: WidgetConfig): Finding {
  const inline = behaviour.placement.kind === "inline";
  return {
    id: "placement",
    verdict: inline ? "maybe" : "yes",
    title: inline ? t("Element is on the page") : t("Placement"),
    reason: inline
      ? t("An inline widget needs its element on this page.")
      : t("A floating widget doesn’t need an element."),
    ...(inline && { fix: "element" }),
  };
}

/** A one-sentence summary: the first obstacle, or what it still depends on. */
export function summaryOf(findings: readonly Finding[]): { verdict: Verdict; text: string } {
  const no = findings.find(({ verdict }) => verdict === "no");
  if (no) return { verdict: "no", text: t("Not shown. {reason}", { reason: no.reason }) };
  const maybe = findings.filter(({ verdict }) => verdict === "maybe");
  if (maybe.length === 0) return { verdict: "yes", text: t("The widget is shown.") };
  return {
    verdict: "maybe",
    text: t("No rule hides it. It depends on {count} below.", {
      count: maybe.length === 1 ? t("1 condition") : t("{count} conditions", { count: maybe.length }),
    }),
  };
}
