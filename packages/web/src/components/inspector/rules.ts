import {
  type AbsentReason,
  type HiddenReason,
  hiddenReason,
  reasonWords,
  type Visit,
} from "@kiteloop/contract/publishing/show";
import { defaultBehaviour, type WidgetBehaviour } from "@kiteloop/contract/publishing/widget/behaviour";
import type { WidgetConfig } from "@kiteloop/contract/publishing/widget-config";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { frequencyWords, triggerWords } from "../../lib/config-changes/behaviour-words.ts";
import type { Finding, Question, Verdict } from "./finding.ts";
import { pageOf } from "./page.ts";

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
    // In every sample: the question is whether any such visitor may see it.
    bucket: 0,
    now: at,
    sessionStart: at,
    shown: [],
    closedAt: null,
  };
}

type Rules = Pick<WidgetBehaviour, "audience" | "frequency" | "schedule">;

const free: Rules = defaultBehaviour;

/** One configuration per kind of rule, so that a failing rule does not hide the next. */
function rulesOf({ audience, schedule }: WidgetBehaviour): [id: string, title: string, rules: Rules][] {
  const only = (part: Partial<Rules["audience"]>): Rules => ({
    ...free,
    audience: { ...free.audience, ...part },
  });
  const { include, exclude, devices, languages, who } = audience;
  return [
    ["schedule", t("Schedule is active"), { ...free, schedule }],
    ["page", t("Page matches"), only({ include, exclude })],
    ["device", t("Device matches"), only({ devices })],
    ["language", t("Language matches"), only({ languages })],
    ["visitor", t("Audience matches"), only({ who })],
  ];
}

/** A widget opened by the page's code ignores its rules. */
const waits = ({ behaviour }: WidgetConfig) => behaviour.trigger.kind === "manual";

/** Whether the widget is for this visit: schedule, page, device, visitor. */
export function ruleFindings(config: WidgetConfig, question: Question): Finding[] {
  if (waits(config)) return [];
  const visit = visitOf(question);
  return rulesOf(config.behaviour).map(([id, title, rules]) => {
    const why = hiddenReason(rules, visit);
    return {
      id,
      verdict: why === "" ? "yes" : "no",
      title,
      reason: why === "" ? "" : reasonWords[why],
      ...(why !== "" && { fix: "behaviour" as const }),
    };
  });
}

const words = (reason: HiddenReason | AbsentReason) => reasonWords[reason];

/** Conditions after the rules: sampling, frequency, and the trigger. */
export function comingFindings(config: WidgetConfig, { who }: Question): Finding[] {
  const { type, behaviour } = config;
  const { audience, frequency, trigger, placement } = behaviour;
  const findings: Finding[] = [];
  const add = (id: string, title: string, reason: string, verdict: Verdict = "maybe") =>
    findings.push({ id, verdict, title, reason, fix: "behaviour" });
  if (type === "welcome" && who !== "invited") {
    findings.push({
      id: "invited",
      verdict: "no",
      title: t("Visitor was invited"),
      reason: words("not-invited"),
    });
  }
  if (waits(config)) {
    add("trigger", t("Opened by your code"), words("manual"));
    return findings;
  }
  if (audience.percent < 100) {
    add(
      "share",
      t("Visitor is in the rollout"),
      t("{percent}% of visitors see it, chosen at random.", { percent: audience.percent }),
    );
  }
  if (placement.kind === "inline") return findings;
  if (frequency.most !== null || frequency.quietDays > 0) {
    const limits = [
      ...(frequency.most === null ? [] : [t("{frequency}.", { frequency: frequencyWords(frequency) })]),
      ...(frequency.quietDays === 0
        ? []
        : [
            t("Hidden for {quietDays, plural, one {# day} other {# days}} after dismissal.", {
              quietDays: frequency.quietDays,
            }),
          ]),
    ];
    add("frequency", t("Frequency limit not reached"), limits.join(" "));
  }
  if (trigger.kind !== "load") {
    add("trigger", t("Trigger fired"), t("{trigger}.", { trigger: triggerWords(behaviour) }));
  }
  return findings;
}
