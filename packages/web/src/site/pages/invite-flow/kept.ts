import type { InviteFlowAnswers } from "@kiteloop/contract/invite-flow.data";
import { inviteFlowChecks } from "@kiteloop/contract/invite-flow.data";
import { readAnswers, writeAnswers } from "../../../lib/invite-flow/address.ts";

const key = "kiteloop.inviteFlow";

export type Kept = {
  answers: InviteFlowAnswers;
  /** The check that was open last. */
  at: number;
};

/** What this browser remembers. Where storage is blocked, empty or spoiled: nothing. */
export function readKept(): Kept | undefined {
  try {
    const [written = "", place = ""] = (localStorage.getItem(key) ?? "").split(".");
    const answers = readAnswers(written);
    if (!answers) return undefined;
    const at = Number(place);
    return { answers, at: Number.isInteger(at) && at >= 0 && at < inviteFlowChecks.length ? at : 0 };
  } catch {
    return undefined;
  }
}

/** Remembers answers; without any, forgets what was remembered. */
export function keep({ answers, at }: Kept): void {
  try {
    if (Object.keys(answers).length > 0) localStorage.setItem(key, `${writeAnswers(answers)}.${at}`);
    else localStorage.removeItem(key);
  } catch {
    // The assessment works without; a reload then starts anew.
  }
}
