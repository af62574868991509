import type { Project } from "@kiteloop/contract/project";
import {
  type AbsentReason,
  type HiddenReason,
  hiddenReason,
  reasonWords,
  type Visit,
} from "@kiteloop/contract/show";
import type { Widget } from "@kiteloop/contract/widget";
import { type Device, defaultBehaviour, type WidgetBehaviour } from "@kiteloop/contract/widget/behaviour";
import type { WidgetConfig } from "@kiteloop/contract/widget-config";
import { frequencyWords, triggerWords } from "../../lib/config-changes/behaviour-words.ts";

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

/** Path and, for a whole address, origin of what was typed; null where it is neither. */
export function pageOf(page: string): { path: string; origin: string | null } | null {
  const typed = page.trim();
  if (typed.startsWith("/")) return { path: new URL(typed, "https://a.example").pathname, origin: null };
  if (!/^https?:\/\//.test(typed) || !URL.canParse(typed)) return null;
  const { pathname, origin } = new URL(typed);
  return { path: pathname, origin };
}

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

const kinds: Record<Question["who"], Pick<Visit, "returning" | "identified" | "invited">> = {
  new: { returning: false, identified: false, invited: false },
  returning: { returning: true, identified: false, invited: false },
  identified: { returning: true, identified: true, invited: false },
  invited: { returning: false, identified: false, invited: true },
};

function visitOf(question: Question): Visit {
  const at = Date.parse(question.at);
  return {
    path: pageOf(question.page)?.path ?? "/",
    device: question.device,
    languages: [question.language],
    ...kinds[question.who],
    // Whoever asks wants to know whether anybody like this may see it.
    bucket: 0,
    now: at,
    sessionStart: at,
    shown: [],
    closedAt: null,
  };
}

type Rules = Pick<WidgetBehaviour, "audience" | "frequency" | "schedule">;

const free: Rules = defaultBehaviour;

/** Each kind of rule by itself, so that one that keeps a widget away does not hide the next. */
function rulesOf({ audience, schedule }: WidgetBehaviour): [id: string, title: string, rules: Rules][] {
  const only = (part: Partial<Rules["audience"]>): Rules => ({
    ...free,
    audience: { ...free.audience, ...part },
  });
  const { include, exclude, devices, languages, who } = audience;
  return [
    ["schedule", "Its schedule says now", { ...free, schedule }],
    ["page", "It is for this page", only({ include, exclude })],
    ["device", "It is for this device", only({ devices })],
    ["language", "It is for this language", only({ languages })],
    ["visitor", "It is for this visitor", only({ who })],
  ];
}

/** Opened by the page's own code, a widget asks for none of its rules. */
const waits = ({ behaviour }: WidgetConfig) => behaviour.trigger.kind === "manual";

function ruleFindings(config: WidgetConfig, question: Question): Finding[] {
  if (waits(config)) return [];
  const visit = visitOf(question);
  return rulesOf(config.behaviour).map(([id, title, rules]) => {
    const why = hiddenReason(rules, visit);
    return {
      id,
      verdict: why === "" ? "yes" : "no",
      title,
      reason: why === "" ? "" : reasonWords[why],
      ...(why !== "" && { mend: "behaviour" as const }),
    };
  });
}

const words = (reason: HiddenReason | AbsentReason) => reasonWords[reason];

/** What comes after all rules: lots, limits, and the moment it waits for. */
function comingFindings(config: WidgetConfig, { who }: Question): Finding[] {
  const { type, behaviour } = config;
  const { audience, frequency, trigger, placement } = behaviour;
  const findings: Finding[] = [];
  const add = (id: string, title: string, reason: string, verdict: Verdict = "maybe") =>
    findings.push({ id, verdict, title, reason, mend: "behaviour" });
  if (type === "welcome" && who !== "invited") {
    findings.push({
      id: "invited",
      verdict: "no",
      title: "The visitor was invited",
      reason: words("not-invited"),
    });
  }
  if (waits(config)) {
    add("trigger", "Your code opens it", words("manual"));
    return findings;
  }
  if (audience.percent < 100) {
    add("share", "The visitor is in its share", `${audience.percent} % of visitors see it, drawn by lot.`);
  }
  if (placement.kind === "inline") return findings;
  if (frequency.most !== null || frequency.quietDays > 0) {
    const closed =
      frequency.quietDays > 0 ? ` Once closed it stays away for ${frequency.quietDays} days.` : "";
    add("frequency", "It was not shown too often", `Limit: ${frequencyWords(frequency)}.${closed}`);
  }
  if (trigger.kind !== "load") {
    add("trigger", "Its moment has come", `It comes ${triggerWords(behaviour)}, not before.`);
  }
  return findings;
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
