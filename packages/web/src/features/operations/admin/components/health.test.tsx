import { dueWorkKinds } from "@kiteloop/contract/operations/instance-health";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { openAs } from "../../../../testing/open.tsx";
import { Health } from "./health.tsx";

afterEach(cleanup);

const health = {
  at: "2026-03-10T12:00:00.000Z",
  queues: dueWorkKinds.map((kind) => ({ kind, wait: kind === "delivery" ? "hour" : "none" })),
  deadLetters: {
    counts: [
      { work: "count", count: 60 },
      { work: "mail", count: 40 },
    ],
    more: true,
    oldestAt: "2026-03-09T12:00:00.000Z",
  },
  server: null,
};

test("shows how long work waits and how much failed, and reads both again", async () => {
  const { asked } = openAs("viewer", <Health />, {
    "GET /api/admin/health": health,
  });
  expect((await screen.findByText("Due for over an hour")).closest("tr")?.textContent).toContain("Emails");
  expect(screen.getByText(/^100\+ failed jobs, the oldest since/)).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Refresh" }));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(screen.queryByText("Last backup")).toBeNull();
});

test("a server shows its backup, its disk and its emails, and says what to do about trouble", async () => {
  const server = {
    ...{ version: "0.1.0", makesBackups: true, lastBackupAt: null, lastEmailAt: null },
    ...{ freeBytes: 2_340_000_000, tableBytes: 120_000_000, troubles: ["backup_late"] },
  };
  openAs("viewer", <Health />, { "GET /api/admin/health": { ...health, server } });
  expect((await screen.findByRole("alert")).textContent).toMatch(/^No backup was made for two intervals/);
  expect(screen.getByText("120.0 MB, with 2.3 GB free on the disk")).toBeDefined();
  expect(screen.getByText("None yet")).toBeDefined();
  expect(screen.getByText("None since the start")).toBeDefined();
});
