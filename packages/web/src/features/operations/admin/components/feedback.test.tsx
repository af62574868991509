import type { FeedbackForReview } from "@kiteloop/contract/submissions/feedback";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { type Answers, openAs, problem } from "../../../../testing/open.tsx";
import { Feedback } from "./feedback.tsx";

afterEach(cleanup);

const id = `fbk_${"0".repeat(26)}`;
const userId = `usr_${"0".repeat(26)}`;
const path = `/api/admin/feedback/${userId}/${id}`;
const item: FeedbackForReview = {
  ...{ id, userId, name: "Mara", email: "mara@example.com", kind: "idea", text: "A dark preview." },
  ...{ screenshot: true, status: "sent", answer: null, offered: false, version: 3 },
  ...{ at: "2026-03-10T12:00:00.000Z", changedAt: "2026-03-10T12:00:00.000Z" },
};
const open = (items: FeedbackForReview[], more: Answers = {}) =>
  openAs("viewer", <Feedback status="sent" onStatus={() => undefined} />, {
    "GET /api/admin/feedback?status=sent": { items },
    ...more,
  });
const patches = (asked: { method: string; body: unknown }[]) =>
  asked.filter(({ method }) => method === "PATCH").map(({ body }) => body);
const lists = (asked: { path: string }[]) => asked.filter(({ path: at }) => at.includes("?status")).length;

test("shows open feedback with its sender, and says so if there is none", async () => {
  open([]);
  expect(await screen.findByText("No new feedback")).toBeTruthy();
  cleanup();
  open([{ ...item, offered: true }]);
  expect(await screen.findByText("A dark preview.")).toBeTruthy();
  expect(screen.getByText("mara@example.com · testimonial")).toBeTruthy();
});

test("one click marks it as seen and refetches the list", async () => {
  const { asked } = open([item], { [`PATCH ${path}`]: { ...item, status: "seen" } });
  fireEvent.click(await screen.findByRole("button", { name: "Mark as seen: feedback from Mara" }));
  await waitFor(() => expect(lists(asked)).toBe(2));
  expect(patches(asked)).toEqual([{ version: 3, status: "seen", answer: null }]);
});

test("declining requires a reason, which is sent to the sender", async () => {
  const { asked } = open([{ ...item, status: "declined", answer: "Too soon." }], { [`PATCH ${path}`]: item });
  fireEvent.click(await screen.findByRole("button", { name: "Reply to Mara" }));
  const dialog = within(await screen.findByRole("dialog"));
  const words = dialog.getByLabelText("Reply");
  expect(words).toHaveProperty("value", "Too soon.");
  const answer = () => fireEvent.click(dialog.getByRole("button", { name: "Reply" }));
  fireEvent.change(words, { target: { value: " " } });
  answer();
  expect(await dialog.findByText(/so that the sender knows why/)).toBeTruthy();
  expect(patches(asked)).toEqual([]);
  fireEvent.change(words, { target: { value: "Not this year." } });
  answer();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(patches(asked)).toEqual([{ version: 3, status: "declined", answer: "Not this year." }]);
});

test("if another member was faster, the typed text stays and the list is refetched", async () => {
  const { asked } = open([item], {
    [`PATCH ${path}`]: () =>
      problem("conflict.version", 409, "Someone else just changed this. Reload and try again."),
  });
  fireEvent.click(await screen.findByRole("button", { name: "Reply to Mara" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByLabelText("Reply"), { target: { value: "Next month." } });
  fireEvent.click(dialog.getByRole("button", { name: "Reply" }));
  await waitFor(() => expect(lists(asked)).toBe(2));
  expect(dialog.getByLabelText("Reply")).toHaveProperty("value", "Next month.");
});

test("an incomplete screenshot is reported", async () => {
  open([item]);
  fireEvent.click(await screen.findByRole("button", { name: "View screenshot of Mara" }));
  expect(await screen.findByText(/The screenshot wasn’t uploaded\./)).toBeTruthy();
});
