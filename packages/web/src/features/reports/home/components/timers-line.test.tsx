import { hourMs } from "@kiteloop/contract/shared/time";
import type { AuditEntry } from "@kiteloop/contract/tenancy/workspace";
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { TimersLine } from "./timers-line.tsx";

afterEach(cleanup);

const entry = (nth: number, action: string, name: string): AuditEntry => ({
  id: `aud_${String(nth).padStart(26, "0")}`,
  action,
  actor: { kind: "system", id: "system", name: "Kiteloop" },
  subject: { id: `rwd_${"0".repeat(26)}`, name },
  at: new Date(Date.now() - nth * hourMs).toISOString(),
});

const textOf = (entries: readonly AuditEntry[], more = false) =>
  render(<TimersLine entries={entries} more={more} />).container.textContent;

test("automatic actions are one sentence, each kind once with its newest and the number of others", () => {
  const entries = [
    entry(1, "reward.approved", "A kettle"),
    entry(2, "widget.publish", "Invite"),
    entry(3, "reward.approved", "Beans"),
    entry(4, "reward.approved", "Beans"),
  ];
  expect(textOf(entries)).toBe(
    "Meanwhile, Kiteloop approved the reward A kettle and 2 more and published Invite1 hour ago",
  );
  cleanup();
  expect(textOf(entries, true)).toContain("A kettle and at least 2 more");
});

test("without automatic actions nothing is shown", () => {
  expect(textOf([])).toBe("");
});
