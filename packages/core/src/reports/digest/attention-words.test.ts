import type { Attention } from "@kiteloop/contract/reports/inbox";
import { expect, test } from "vitest";
import { wordsOf } from "./attention-words.ts";

const at = "2026-03-10T12:00:00.000Z";
const projectId = `prj_${"0".repeat(26)}`;
const widgetId = `wgt_${"0".repeat(26)}`;
const ofProject = { projectId, name: "Acme" };
const hook = {
  kind: "webhook",
  webhookId: `whk_${"0".repeat(26)}`,
  host: "hooks.acme.com",
  since: at,
} as const;

const decided = {
  kind: "experiment",
  ...ofProject,
  widgetId,
  experimentId: `exp_${"0".repeat(26)}`,
} as const;

test.each<[Attention, string]>([
  [{ kind: "quiet", ...ofProject, host: "acme.com", at: null }, "hasn’t been seen on acme.com yet"],
  [{ kind: "quiet", ...ofProject, host: "acme.com", at }, "last seen on acme.com on 10 March"],
  [{ kind: "paused", ...ofProject, widgetId, changedAt: at }, "Visitors can’t see it"],
  [{ kind: "sender_lost", address: "hello@acme.com", at }, "went missing on 10 March"],
  [{ kind: "link_domain_lost", host: "go.acme.com", at }, "hasn’t been verified since 10 March"],
  [{ kind: "sender_unverified", address: "hello@acme.com", domain: "acme.com" }, "isn’t verified yet"],
  [{ kind: "email_paused", at, until: at }, "too many emails bounced"],
  [{ ...hook, disabled: true }, "disabled until you resume it"],
  [{ ...hook, disabled: false }, "disable the endpoint after five days"],
  [
    { kind: "publish_failed", ...ofProject, widgetId, code: "plan.limit_reached", at },
    "(plan.limit_reached)",
  ],
  [
    { kind: "review", ...ofProject, count: 1, more: false, since: at, newest: at },
    "1 referral needs review in Acme.",
  ],
  [
    { kind: "review", ...ofProject, count: 20, more: true, since: at, newest: at },
    "More than 20 referrals need",
  ],
  [
    { kind: "rewards", ...ofProject, count: 2, more: false, since: at, newest: at },
    "2 approved rewards need to be fulfilled in Acme.",
  ],
  [
    { kind: "rewards_waiting", ...ofProject, cause: "budget", count: 2, more: false, since: at, newest: at },
    "2 rewards wait in Acme: the month’s budget doesn’t cover them.",
  ],
  [
    { kind: "rewards_waiting", ...ofProject, cause: "server", count: 1, more: false, since: at, newest: at },
    "1 reward waits in Acme: your server",
  ],
  [
    { kind: "payouts_waiting", ...ofProject, count: 1, more: false, since: at, newest: at },
    "Payouts of Acme wait for another owner’s approval.",
  ],
  [{ kind: "payouts_due", ...ofProject, since: at }, "Payouts of Acme have been due since 10 March."],
  [
    { kind: "rewards_differ", ...ofProject, provider: "tremendous", count: 1, since: at },
    "1 reward of Acme differs from what Tremendous lists.",
  ],
  [
    { kind: "codes_low", ...ofProject, pool: "gifts", left: 3 },
    "The code pool gifts of Acme has only 3 left.",
  ],
  [{ kind: "codes_low", ...ofProject, pool: "gifts", left: 0 }, "is empty."],
  [{ ...decided, state: "decided" }, "has a result"],
  [{ ...decided, state: "mismatch" }, "is off"],
  [
    { kind: "quota", limit: "participants", used: 1_800, allowed: 2_000, plan: "free", month: "2026-03" },
    "1,800 of 2,000 participants used.",
  ],
])("%j becomes a one-line sentence", (item, words) => {
  const said = wordsOf(item, "en-GB");
  expect(said).toContain(words);
  expect(said).toMatch(/^[^\n]+\.$|\?$/);
});
