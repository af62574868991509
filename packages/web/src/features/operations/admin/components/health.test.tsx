import { dueWorkKinds } from "@kiteloop/contract/operations/instance-health";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { openAs } from "../../../../testing/open.tsx";
import { Health } from "./health.tsx";

afterEach(cleanup);

test("shows how long work waits and how much failed, and reads both again", async () => {
  const { asked } = openAs("viewer", <Health />, {
    "GET /api/admin/health": {
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
    },
  });
  expect((await screen.findByText("Due for over an hour")).closest("tr")?.textContent).toContain("Emails");
  expect(screen.getByText(/^100\+ failed jobs, the oldest since/)).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Refresh" }));
  await waitFor(() => expect(asked).toHaveLength(2));
});
