import type { AuditEntry } from "@kiteloop/contract/tenancy/workspace";
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { AuditLogRow } from "./audit-log-row.tsx";
import { auditRowsOf } from "./rows.ts";

afterEach(cleanup);

let made = 0;
function entryOf(at: string, action = "reward.approved", rest: Partial<AuditEntry> = {}): AuditEntry {
  made += 1;
  return {
    id: `aud_${made}`,
    at: `2026-03-${at}:00.000Z`,
    action,
    actor: { kind: "system", id: "system", name: "Kiteloop" },
    subject: { id: `rwd_${made}`, name: "15% off", recipient: `Person ${made}` },
    ...rest,
  };
}
const mara = { kind: "member" as const, id: "usr_1", name: "Mara" };
const idsOf = (entries: AuditEntry[], more: boolean) =>
  auditRowsOf(entries, more).map((row) => [row.entries.map(({ id }) => id), row.open]);

test("automatic changes of one kind and day are one row, and members’ changes stay", () => {
  const [a, b, c, d, e, f] = [
    entryOf("11T12:30"),
    entryOf("11T12:20", "widget.pause", { actor: mara }),
    entryOf("11T12:10", "widget.pause", { actor: mara }),
    entryOf("11T12:05", "reward.reversed"),
    entryOf("11T12:00"),
    entryOf("09T12:00"),
  ] as const;
  expect(idsOf([a, b, c, d, e, f], false)).toEqual([
    [[a.id, e.id], false],
    [[b.id], false],
    [[c.id], false],
    [[d.id], false],
    [[f.id], false],
  ]);
});

test("two servers of one name have a row each", () => {
  const key = (id: string) => ({ actor: { kind: "key" as const, id, name: "Secret key" } });
  const entries = [entryOf("11T12:30", "a.b", key("key_1")), entryOf("11T12:20", "a.b", key("key_2"))];
  expect(auditRowsOf(entries, false)).toHaveLength(2);
});

test("only the day at the end of the loaded pages may have more", () => {
  const entries = [entryOf("11T12:30"), entryOf("09T12:10"), entryOf("09T12:00")];
  const [first, last] = auditRowsOf(entries, true);
  expect([first?.open, last?.open]).toEqual([false, true]);
  render(<ul>{last && <AuditLogRow row={last} />}</ul>);
  const summary = screen.getByText(/approved at least 2 rewards/);
  expect(summary.textContent).toContain("More of this day may be below.");
  cleanup();
  // The next page has the rest of the day.
  const [, whole] = auditRowsOf([...entries, entryOf("09T11:00")], false);
  render(<ul>{whole && <AuditLogRow row={whole} />}</ul>);
  expect(screen.getByText(/approved 3 rewards/).textContent).toBe("Kiteloop approved 3 rewards");
});

test("a row opens to its changes, each with the reward’s and the recipient’s name", () => {
  const [row] = auditRowsOf([entryOf("11T12:30"), entryOf("11T12:20")], false);
  if (row) render(<AuditLogRow row={row} />);
  const parts = within(screen.getByRole("group")).getAllByRole("listitem", { hidden: true });
  expect(parts.map(({ textContent }) => textContent)).toEqual(
    row?.entries.map(({ subject }) =>
      expect.stringMatching(new RegExp(`Kiteloop approved the reward 15% off for ${subject.recipient}`)),
    ),
  );
  expect(parts[0]?.textContent).not.toContain("by Kiteloop");
});

test("an action without a phrase of its own names the newest record", () => {
  const [row] = auditRowsOf(
    [entryOf("11T12:30", "linkDomain.check"), entryOf("11T12:20", "linkDomain.check")],
    false,
  );
  if (row) render(<AuditLogRow row={row} />);
  expect(screen.getByText(/checked the link domain 15% off and 1 more/)).toBeTruthy();
});
