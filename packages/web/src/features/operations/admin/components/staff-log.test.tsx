import type { AuditEntry } from "@kiteloop/contract/tenancy/workspace";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openAs } from "../../../../testing/open.tsx";
import { StaffLog } from "./staff-log.tsx";

afterEach(cleanup);

const path = "/api/admin/activity";
const entry = (nth: number, more: Partial<AuditEntry>): AuditEntry => ({
  id: `aud_${String(nth).padStart(26, "0")}`,
  at: "2026-03-10T12:00:00.000Z",
  action: "testimonial.decide",
  actor: { kind: "member", id: `usr_${"a".repeat(26)}`, name: "Ines Staff" },
  subject: { id: `tst_${"b".repeat(26)}`, name: "approved" },
  ...more,
});

test("says so while staff have changed nothing", async () => {
  openAs("viewer", <StaffLog />, { [`GET ${path}`]: { items: [] } });
  expect(await screen.findByText("Staff haven’t changed anything yet.")).toBeDefined();
});

test("shows each change as a sentence, and exports all pages", async () => {
  const first = entry(2, { action: "deadLetter.redrive", subject: { id: "x", name: "referral" } });
  const second = entry(1, {});
  openAs("viewer", <StaffLog />, {
    [`GET ${path}`]: { items: [first], next: first.id },
    [`GET ${path}?before=${first.id}`]: { items: [second] },
  });
  const text = async () => (await screen.findAllByRole("listitem")).map((item) => item.textContent);
  expect((await text())[0]).toContain("Ines Staff retried the failed job referral");
  fireEvent.click(screen.getByRole("button", { name: "Load more" }));
  await waitFor(async () =>
    expect((await text())[1]).toContain("Ines Staff set the status of a testimonial to approved"),
  );
  const files: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return "blob:log";
  });
  fireEvent.click(screen.getByRole("button", { name: "CSV" }));
  await waitFor(() => expect(files).toHaveLength(1));
  const rows = ((await files[0]?.text()) ?? "").trim().split("\r\n");
  expect(rows).toHaveLength(3);
  expect(rows[2]).toContain("testimonial.decide,approved");
});
