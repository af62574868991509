import type { InviteFlowAnswers } from "@kiteloop/contract/referrals/invite-flow.data";
import { inviteFlowChecks } from "@kiteloop/contract/referrals/invite-flow.data";
import { readAnswers, writeAnswers } from "@kiteloop/ui/lib/invite-flow/address.ts";

const key = "kiteloop.inviteFlow";

export type StoredAnswers = {
  answers: InviteFlowAnswers;
  /** The last open check. */
  at: number;
};

/** State stored in this browser; default if storage is blocked, empty or corrupt. */
export function readStored(): StoredAnswers | undefined {
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

/** Stores answers; without any, erases them. */
export function store({ answers, at }: StoredAnswers): void {
  try {
    if (Object.keys(answers).length > 0) localStorage.setItem(key, `${writeAnswers(answers)}.${at}`);
    else localStorage.removeItem(key);
  } catch {
    // The assessment works without storage; a reload then starts over.
  }
}
