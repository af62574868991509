import type { DeadLetter } from "@kiteloop/contract/operations/dead-letter";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { type Answers, openAs, problem } from "../../../../testing/open.tsx";
import { DeadLetters } from "./dead-letters.tsx";

afterEach(cleanup);

const path = "/api/admin/dead-letters";
const letter: DeadLetter = {
  id: `dlt_${"a".repeat(26)}`,
  work: "count",
  kind: "beacon",
  reason: "A day is written 2026-11-20.",
  attempts: 5,
  firstAt: "2026-03-10T12:00:00.000Z",
  lastAt: "2026-03-10T12:05:00.000Z",
};
const open = (items: DeadLetter[], more: Answers = {}) =>
  openAs("viewer", <DeadLetters />, { [`GET ${path}`]: { items }, ...more });

test("says so if there are no failed jobs", async () => {
  open([]);
  expect(await screen.findByText("No failed jobs")).toBeDefined();
});

const gets = (asked: { method: string }[]) => asked.filter(({ method }) => method === "GET").length;

test("shows why a job failed, retries it on a click and refetches the list", async () => {
  const { asked } = open([letter], { [`POST ${path}/${letter.id}/redrive`]: { done: true } });
  expect(await screen.findByText(letter.reason)).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: `Retry beacon ${letter.id}` }));
  await waitFor(() => expect(gets(asked)).toBe(2));
  expect(asked.filter(({ method }) => method === "POST")).toEqual([
    { method: "POST", path: `${path}/${letter.id}/redrive`, body: {} },
  ]);
});

test("a job that fails again stays in the list and can be retried", async () => {
  const refused = () =>
    problem("dead_letter.not_countable", 409, "The record still can’t be counted or emailed.");
  const { asked } = open([letter], { [`POST ${path}/${letter.id}/redrive`]: refused });
  const button = await screen.findByRole<HTMLButtonElement>("button", { name: /^Retry/ });
  fireEvent.click(button);
  await waitFor(() => expect(gets(asked)).toBe(2));
  expect(screen.getByText(letter.reason)).toBeDefined();
});

test("names the kind of each job", async () => {
  const email: DeadLetter = { ...letter, id: `dlt_${"b".repeat(26)}`, work: "mail", kind: "invitation" };
  open([letter, email]);
  expect(await screen.findByText("beacon, Counting")).toBeDefined();
  expect(screen.getByText("invitation, Email")).toBeDefined();
});
