import type { Project } from "@kiteloop/contract/publishing/project";
import type { Widget } from "@kiteloop/contract/publishing/widget";
import type { WidgetConfig } from "@kiteloop/contract/publishing/widget-config";
import { dayMs } from "@kiteloop/contract/shared/time";
import type { Finding, Question, Verdict } from "./finding.ts";
import { t } from "./messages.ts";
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
    title: t("inspector.inspect.projectIsActive"),
    reason: active ? "" : t("inspector.inspect.reason"),
    ...(!active && { fix: "project" }),
  };
}

function publishedFinding({ publishedVersion }: Widget): Finding {
  const published = publishedVersion !== null;
  return {
    id: "published",
    verdict: published ? "yes" : "no",
    title: t("inspector.inspect.widgetIsPublished"),
    reason: published
      ? t("inspector.inspect.version", { publishedVersion })
      : t("inspector.inspect.theWidgetIsA"),
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
      title: t("inspector.inspect.widgetIsntPaused"),
      reason: live ? "" : t("inspector.inspect.theWidgetIsPaused"),
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
      title: t("inspector.inspect.originIsAllowed"),
      reason: allowed
        ? origin
        : t("inspector.inspect.isntAllowedAllowedOrigins", { origin, join: origins.join(", ") }),
      ...(!allowed && { fix: "origins" }),
    },
  ];
}

function seenFinding({ lastSeen, host }: Project, now: number): Finding {
  const title = t("inspector.inspect.scriptIsInstalled");
  if (lastSeen === null) {
    const reason = t("inspector.inspect.weHaventSeenYet", { host });
    return { id: "seen", verdict: "no", title, reason, fix: "install" };
  }
  const isSilent = now - Date.parse(lastSeen.at) > quiet;
  return {
    id: "seen",
    verdict: isSilent ? "maybe" : "yes",
    title,
    reason: isSilent
      ? t("inspector.inspect.wasLastSeenMore", { origin: lastSeen.origin })
      : t("inspector.inspect.wasSeenRecently", { origin: lastSeen.origin }),
    ...(isSilent && { fix: "install" }),
  };
}

function placementFinding({ behaviour }: WidgetConfig): Finding {
  const inline = behaviour.placement.kind === "inline";
  return {
    id: "placement",
    verdict: inline ? "maybe" : "yes",
    title: inline ? t("inspector.inspect.elementIsOnThe") : t("inspector.inspect.placement"),
    reason: inline
      ? t("inspector.inspect.anInlineWidgetNeeds")
      : t("inspector.inspect.aFloatingWidgetDoesnt"),
    ...(inline && { fix: "element" }),
  };
}

/** A one-sentence summary: the first obstacle, or what it still depends on. */
export function summaryOf(findings: readonly Finding[]): { verdict: Verdict; text: string } {
  const no = findings.find(({ verdict }) => verdict === "no");
  if (no) return { verdict: "no", text: t("inspector.inspect.notShown", { reason: no.reason }) };
  const maybe = findings.filter(({ verdict }) => verdict === "maybe");
  if (maybe.length === 0) return { verdict: "yes", text: t("inspector.inspect.theWidgetIsShown") };
  return {
    verdict: "maybe",
    text: t("inspector.inspect.text", {
      count:
        maybe.length === 1
          ? t("inspector.inspect.1Condition")
          : t("inspector.inspect.conditions", { count: maybe.length }),
    }),
  };
}
