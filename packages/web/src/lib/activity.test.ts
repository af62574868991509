import { auditPhrases } from "@kiteloop/contract/shared/audit-actions";
import type { AuditEntry } from "@kiteloop/contract/tenancy/workspace";
import { expect, test } from "vitest";
import { activityKinds, activityVerb, runsOf, sortsOf } from "./activity.ts";

let made = 0;
const entry = (name: string, action: string): AuditEntry => {
  made += 1;
  return {
    id: `aud_${String(made).padStart(26, "0")}`,
    action,
    actor: { kind: "member", id: `usr_${"0".repeat(26)}`, name },
    subject: { id: `wgt_${"0".repeat(26)}`, name: `Thing ${made}` },
    at: "2026-03-10T12:00:00.000Z",
  };
};

test("repeated actions of one person are one line with the newest, and nothing is lost", () => {
  const entries = [
    entry("Mara", "widget.publish"),
    entry("Mara", "widget.publish"),
    entry("Mara", "widget.pause"),
    entry("Noor", "widget.pause"),
    entry("Mara", "widget.publish"),
  ];
  const runs = runsOf(entries);
  expect(runs.map(({ entry: { actor, action }, more }) => [actor.name, action, more])).toEqual([
    ["Mara", "widget.publish", 1],
    ["Mara", "widget.pause", 0],
    ["Noor", "widget.pause", 0],
    ["Mara", "widget.publish", 0],
  ]);
  expect(runs[0]?.entry).toBe(entries[0]);
  expect(runsOf([])).toEqual([]);
});

test("an action has its phrase", () => {
  for (const [action, phrase] of Object.entries(auditPhrases)) expect(activityVerb(action)).toBe(phrase);
  expect(activityVerb("widget.publish")).toBe("published");
  expect(activityVerb("referral.approved")).toBe("approved the referral of");
});

test("the log's filter has the kind of every action once, with a unique label", () => {
  const kinds = new Set(Object.keys(auditPhrases).map((action) => action.slice(0, action.indexOf("."))));
  expect(activityKinds.map(({ id }) => id).toSorted()).toEqual([...kinds].toSorted());
  expect(new Set(activityKinds.map(({ label }) => label)).size).toBe(kinds.size);
});

test("an action unknown to this build is shown as a change", () => {
  expect(activityVerb("kite.fly")).toBe("changed");
  expect(activityVerb("constructor")).toBe("changed");
});

test("actions of one kind are grouped across the list, with the newest and their number", () => {
  const entries = [
    entry("Kiteloop", "reward.approved"),
    entry("Mara", "widget.publish"),
    entry("Kiteloop", "reward.approved"),
  ];
  const sorts = sortsOf(entries);
  expect(sorts.map(({ entry: { action }, more }) => [action, more])).toEqual([
    ["reward.approved", 1],
    ["widget.publish", 0],
  ]);
  expect(sorts[0]?.entry).toBe(entries[0]);
});
