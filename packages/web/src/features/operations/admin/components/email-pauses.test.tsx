import type { EmailPause } from "@kiteloop/contract/messaging/email-pause";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { type Answers, openAs, problem } from "../../../../testing/open.tsx";
import { EmailPauses } from "./email-pauses.tsx";

afterEach(cleanup);

const path = "/api/admin/email-pauses";
const pause: EmailPause = {
  workspaceId: `wsp_${"a".repeat(26)}`,
  name: "Acme",
  why: "12 of 200 emails bounced",
  at: "2026-03-10T12:00:00.000Z",
  until: "2026-03-17T12:00:00.000Z",
};
const open = (items: EmailPause[], more: Answers = {}) =>
  openAs("viewer", <EmailPauses />, { [`GET ${path}`]: { items }, ...more });
const gets = (asked: { method: string }[]) => asked.filter(({ method }) => method === "GET").length;

test("says so if no sender is paused", async () => {
  open([]);
  expect(await screen.findByText("No paused workspaces")).toBeDefined();
});

test("shows who is paused and why, ends a pause on a click and refetches the list", async () => {
  const { workspaceId } = pause;
  const { asked } = open([pause], { [`POST ${path}/${workspaceId}/lift`]: { workspaceId } });
  expect(await screen.findByText(pause.why)).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "End the pause of Acme" }));
  await waitFor(() => expect(gets(asked)).toBe(2));
  expect(asked.filter(({ method }) => method === "POST")).toEqual([
    { method: "POST", path: `${path}/${workspaceId}/lift`, body: {} },
  ]);
});

test("a pause that has ended already is reported, and the list refetched", async () => {
  const over = () => problem("not_found", 404, "Not found.");
  const { asked } = open([{ ...pause, name: null }], { [`POST ${path}/${pause.workspaceId}/lift`]: over });
  fireEvent.click(await screen.findByRole("button", { name: `End the pause of ${pause.workspaceId}` }));
  await waitFor(() => expect(gets(asked)).toBe(2));
});
