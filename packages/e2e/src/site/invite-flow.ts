import {
  type InviteFlowAnswer,
  type InviteFlowAnswers,
  inviteFlowChecks,
} from "@kiteloop/contract/referrals/invite-flow.data";
import type { Page } from "@playwright/test";
import type { Instance } from "../instance.ts";

export const path = "/assessments/invite-flow";
export const answerCodes = { yes: "y", partly: "p", no: "n", "not-applicable": "x" } as const;

/** Opens the assessment and waits until it is hydrated. */
export async function openAssessment(page: Page, instance: Instance, hash = ""): Promise<void> {
  await page.goto("about:blank");
  await page.goto(instance.app + path + hash);
  await page.locator("[data-island][data-awake]").waitFor();
}

/** The hash of the address for these answers, implemented independently of the product. */
export function hashOf(answers: InviteFlowAnswers): string {
  const each = inviteFlowChecks.map(({ id }) => {
    const answer = answers[id];
    return answer ? answerCodes[answer] : "0";
  });
  return `#a=1${each.join("")}`;
}

/** Fixed answers with every kind and two unanswered checks. */
export const mixed: InviteFlowAnswers = Object.fromEntries(
  inviteFlowChecks.flatMap(({ id }, at) => {
    const kinds: (InviteFlowAnswer | undefined)[] = ["yes", "no", "partly", "yes", "not-applicable", "yes"];
    const answer = at === 7 || at === 20 ? undefined : kinds[at % kinds.length];
    return answer ? [[id, answer]] : [];
  }),
);

/** The score by the published rule, implemented independently of the product. */
export function scoreOf(answers: InviteFlowAnswers, area?: string): string {
  let reached = 0;
  let possible = 0;
  for (const check of inviteFlowChecks) {
    const answer = answers[check.id];
    if ((area && check.area !== area) || !answer || answer === "not-applicable") continue;
    const weight = { A: 3, B: 2, C: 1 }[check.strength];
    possible += weight;
    reached += weight * { yes: 1, partly: 0.5, no: 0 }[answer];
  }
  return possible === 0 ? "–" : ((100 * reached) / possible).toFixed(0);
}

export const count = (answers: InviteFlowAnswers, answer: InviteFlowAnswer) =>
  Object.values(answers).filter((each) => each === answer).length;

export const result = (page: Page) => page.locator("[data-result]");

/** The numbers of a result: total score, score of each area, and the count of each answer. */
export async function numbers(page: Page) {
  const texts = (selector: string) => result(page).locator(selector).allTextContents();
  return {
    score: await result(page).locator("h2 + p b").textContent(),
    areas: await texts("tbody td:nth-child(2)"),
    counts: await texts("dl dd"),
    fixes: await texts("section > ol > li > h4"),
  };
}
