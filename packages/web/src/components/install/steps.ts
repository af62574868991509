import type { Installation } from "@kiteloop/contract/referrals/installation";
import { formatAgo } from "../../lib/format.ts";
import { t } from "./messages.ts";
import { shownOrigin } from "./shown-origin.ts";

export type StepId = "tag" | "identify" | "sign" | "join" | "convert";

export type InstallStep = { id: StepId; title: string; done: boolean; state: string };

/** The steps in order, each with what was seen of it. The demo shop shows that the script works, but not that the site has it. */
export function stepsOf(
  { seen, ...last }: Installation,
  now: number,
  demoOrigin: string | null,
): InstallStep[] {
  const step = (id: StepId, title: string, at: string | null, waiting: string): InstallStep => ({
    ...{ id, title, done: at !== null },
    state: at === null ? waiting : t("install.steps.last", { at: formatAgo(at, now) }),
  });
  /** A test ticks a step until the site reports a real one. */
  const tested = (one: InstallStep, at: string | null): InstallStep =>
    one.done || at === null
      ? one
      : { ...one, done: true, state: t("install.steps.lastTest", { at: formatAgo(at, now) }) };
  const { identified, signed, joined, converted, testJoined, testConverted } = last;
  const tag = step("tag", t("install.steps.addTheScriptTag"), seen?.at ?? null, t("install.steps.waiting"));
  const seenOn = (at: string, origin: string) =>
    origin === demoOrigin
      ? { done: false, state: t("install.steps.seenOnDemo", { at: formatAgo(at, now) }) }
      : {
          state: t("install.steps.seenOn", {
            origin: shownOrigin(origin),
            at: formatAgo(at, now),
          }),
        };
  return [
    seen === null ? tag : { ...tag, ...seenOn(seen.at, seen.origin) },
    step("identify", t("install.steps.identifyUsers"), identified, t("install.steps.noUsersYet")),
    step("sign", t("install.steps.signIdentities"), signed, t("install.steps.requiredForEmail")),
    tested(
      step("join", t("install.steps.reportSignUps"), joined, t("install.steps.noSignUpsYet")),
      testJoined,
    ),
    tested(
      step("convert", t("install.steps.reportConversions"), converted, t("install.steps.noConversionsYet")),
      testConverted,
    ),
  ];
}
