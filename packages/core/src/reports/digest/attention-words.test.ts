import type { Attention } from "@kiteloop/contract/reports/analytics";
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

test.each<[Attention, string]>([
  [{ kind: "quiet", ...ofProject, host: "acme.com", at: null }, "hasn’t been seen on acme.com yet"],
  [{ kind: "quiet", ...ofProject, host: "acme.com", at }, "last seen on acme.com on 10 March"],
  [{ kind: "paused", ...ofProject, widgetId }, "Visitors can’t see it"],
  [{ kind: "sender_lost", address: "hello@acme.com", at }, "went missing on 10 March"],
  [{ ...hook, disabled: true }, "disabled until you resume it"],
  [{ ...hook, disabled: false }, "disable the endpoint after five days"],
  [{ kind: "publish_failed", ...ofProject, widgetId, code: "plan.limit_reached" }, "(plan.limit_reached)"],
  [{ kind: "review", ...ofProject, count: 1, more: false }, "1 referral needs review in Acme."],
  [{ kind: "review", ...ofProject, count: 20, more: true }, "More than 20 referrals need"],
  [
    { kind: "quota", limit: "participants", used: 1_800, allowed: 2_000, plan: "free" },
    "1,800 of 2,000 participants used.",
  ],
])("%j becomes a one-line sentence", (item, words) => {
  const said = wordsOf(item, "en-GB");
  expect(said).toContain(words);
  expect(said).toMatch(/^[^\n]+\.$|\?$/);
});
