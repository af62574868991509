import type { ReferralRow } from "@kiteloop/contract/referrals/fraud";
import type { Role } from "@kiteloop/contract/tenancy/roles";
import { listenToToasts, type Toast } from "@kiteloop/ui/components/toast.ts";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { type Answers, openAs } from "../../../testing/open.tsx";
import { referralOf } from "../../../testing/referrals.ts";
import { projectOf } from "../../../testing/widgets.ts";
import { ReviewQueue } from "./components/queue.tsx";

afterEach(cleanup);

const project = projectOf();
const base = `/api/projects/${project.id}`;
const open = (role: Role, rows: ReferralRow[], more: Answers = {}) =>
  openAs(role, <ReviewQueue projectId={project.id} />, {
    [`GET ${base}/referrals?review=pending`]: { items: rows },
    ...more,
  });
const reviews = ({ asked }: ReturnType<typeof open>) =>
  asked.filter(({ path }) => path.endsWith("/referrals/decisions")).map(({ body }) => body);
const openCase = (name: string) => screen.findByRole("button", { name });
/** The row of an invitee. */
const entry = async (name: string) =>
  (await screen.findByText(name, { selector: "td button" })).closest("tr") ?? fail();
const fail = (): never => {
  throw new Error("The invitee is in no row.");
};

test("referrals are grouped by their strongest reason, the most frequent first, each in one row", async () => {
  const device = [{ rule: "same_device", action: "hold", evidence: "The inviter’s device." }] as const;
  const verdict = { outcome: "hold", reasons: [...device], policyVersion: 1 } as const;
  open("editor", [
    referralOf(1, { verdict: { ...verdict, reasons: [...device] } }),
    referralOf(2),
    referralOf(3),
  ]);
  const row = await entry("Friend 2");
  expect(row.textContent).toContain("Ana Silvamailinator.com hands out addresses.WhatsApp");
  const groups = screen.getAllByRole("rowheader").map(({ textContent }) => textContent);
  expect(groups).toEqual(["Disposable email 2", "Same device 1"]);
  fireEvent.keyDown(document.body, { key: "j" });
  expect(focused()).toContain("Friend 2");
});

test("a panel shows how the invitee came and each reason; its keys decide, and the next one opens", async () => {
  const page = open("editor", [], queueOf(1, 2));
  fireEvent.click(await openCase("Friend 1"));
  const panel = await screen.findByRole("dialog", { name: "Friend 1" });
  expect(panel.textContent).toContain("referred by Ana Silva by a link on WhatsApp · browser event");
  expect(within(panel).getByText("Disposable email")).toBeTruthy();
  expect(within(panel).getByText("mailinator.com hands out addresses.")).toBeTruthy();
  fireEvent.keyDown(panel, { key: "j" });
  expect(await screen.findByRole("dialog", { name: "Friend 2" })).toBeTruthy();
  fireEvent.keyDown(document.body, { key: "k" });
  fireEvent.keyDown(await screen.findByRole("dialog", { name: "Friend 1" }), { key: "a" });
  expect(await screen.findByRole("dialog", { name: "Friend 2" })).toBeTruthy();
  await waitFor(() => expect(reviews(page)).toMatchObject([{ items: [{ inviteeExternalId: "f-1" }] }]));
  await waitFor(() => expect(screen.queryByText("Friend 1", { selector: "td button" })).toBeNull());
  fireEvent.click(screen.getByRole("button", { name: "Reject R" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(await screen.findByText("All caught up")).toBeTruthy();
});

test("a key pressed before the decision is stored decides nothing, and the panel stays", async () => {
  let store = () => {};
  const stored = new Promise<void>((resolve) => {
    store = resolve;
  });
  const toasts = listen();
  const page = open(
    "editor",
    [1, 2, 3].map((n) => referralOf(n)),
    {
      [`POST ${base}/referrals/decisions`]: async () => {
        await stored;
        return Response.json({ results: [{ decisionId: decisionId(1), code: null }] });
      },
    },
  );
  fireEvent.click(await openCase("Friend 1"));
  fireEvent.keyDown(await screen.findByRole("dialog", { name: "Friend 1" }), { key: "a" });
  fireEvent.keyDown(await screen.findByRole("dialog", { name: "Friend 2" }), { key: "a" });
  expect(screen.getByRole("dialog", { name: "Friend 2" })).toBeTruthy();
  store();
  await waitFor(() => expect(toasts).toMatchObject([{ title: "Approved" }]));
  expect(reviews(page)).toHaveLength(1);
});

test("a viewer's panel has no decisions", async () => {
  const page = open("viewer", [referralOf(1)]);
  fireEvent.click(await openCase("Friend 1"));
  const panel = await screen.findByRole("dialog", { name: "Friend 1" });
  expect(within(panel).queryByRole("button", { name: /Approve|Reject/ })).toBeNull();
  fireEvent.keyDown(panel, { key: "a" });
  expect(reviews(page)).toEqual([]);
});

test("a referral approved in an imported file is not shown as approved here", async () => {
  const review = "approved";
  const rows = [
    referralOf(1, { review, reviewedBy: { imported: "Mara Example" } }),
    referralOf(2, { review, reviewedBy: "Mara Example" }),
  ];
  open("editor", [], { [`GET ${base}/referrals`]: { items: rows } });
  fireEvent.change(await screen.findByLabelText("Status"), { target: { value: "all" } });
  expect(within(await entry("Friend 1")).getByText("Approved (imported) by Mara Example")).toBeTruthy();
  expect(within(await entry("Friend 2")).getByText("Approved by Mara Example")).toBeTruthy();
});

const decisionId = (n: number) => `dcs_${String(n).repeat(26)}`;
/** The fake API accepts every decision; `decided` removes rows from the queue it answers with. */
const accepts = (decided: (ids: string[]) => void = () => {}) => ({
  [`POST ${base}/referrals/decisions`]: ({ items }: { items: { inviteeExternalId: string }[] }) => {
    decided(items.map(({ inviteeExternalId }) => inviteeExternalId));
    return Response.json({ results: items.map((_, n) => ({ decisionId: decisionId(n), code: null })) });
  },
});
/** A queue that decisions take rows from. */
function queueOf(...numbers: number[]) {
  let waiting = numbers.map((n) => referralOf(n));
  return {
    [`GET ${base}/referrals?review=pending`]: () => Response.json({ items: waiting }),
    ...accepts((ids) => {
      waiting = waiting.filter(({ inviteeExternalId }) => !ids.includes(inviteeExternalId));
    }),
  };
}
const focused = () => document.activeElement?.querySelector("td button")?.textContent;

/** Toasts from now on; those of earlier tests are delivered first. */
function listen() {
  const toasts: Toast[] = [];
  silence = listenToToasts((made) => toasts.push(made));
  toasts.length = 0;
  return toasts;
}
let silence = () => {};
afterEach(() => silence());

test("a decision takes one press, and its toast undoes it", async () => {
  const toasts = listen();
  const page = open("editor", [referralOf(1), referralOf(2)], {
    ...accepts(),
    [`POST ${base}/decisions/undo`]: { results: [null] },
  });
  fireEvent.click(within(await entry("Friend 1")).getByRole("button", { name: "Approve Friend 1" }));
  await waitFor(() => expect(toasts).toMatchObject([{ title: "Approved" }]));
  expect(reviews(page)).toEqual([
    { decision: "approved", items: [{ inviteeExternalId: "f-1", seen: "pending" }] },
  ]);
  toasts[0]?.undo?.();
  await waitFor(() => expect(toasts[1]).toMatchObject({ title: "Undone" }));
  expect(page.asked.find(({ path }) => path.endsWith("/undo"))?.body).toEqual({
    decisionIds: [decisionId(0)],
  });
});

test("an undo that comes too late says so", async () => {
  const toasts = listen();
  open("editor", [referralOf(1)], {
    ...accepts(),
    [`POST ${base}/decisions/undo`]: { results: ["decision.final"] },
  });
  fireEvent.click(within(await entry("Friend 1")).getByRole("button", { name: "Reject Friend 1" }));
  await waitFor(() => expect(toasts).toMatchObject([{ title: "Rejected" }]));
  toasts[0]?.undo?.();
  await waitFor(() => expect(toasts[1]).toMatchObject({ tone: "danger", title: "Too late to undo" }));
});

test("after deciding the last entry the focus stays at the list", async () => {
  open("editor", [], queueOf(1));
  fireEvent.click(within(await entry("Friend 1")).getByRole("button", { name: "Approve Friend 1" }));
  await screen.findByText("All caught up");
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "Referrals to review" }));
});

test("after a decision by keyboard the next entry is focused, at the end the previous one", async () => {
  open("editor", [], queueOf(1, 2, 3));
  (await entry("Friend 2")).focus();
  fireEvent.keyDown(await entry("Friend 2"), { key: "a" });
  await waitFor(() => expect(focused()).toBe("Friend 3"));
  expect(screen.queryByText("Friend 2", { selector: "td button" })).toBeNull();
  within(await entry("Friend 3"))
    .getByRole("button", { name: "Approve Friend 3" })
    .focus();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: "r" });
  await waitFor(() => expect(focused()).toBe("Friend 1"));
});

test("keys act from anywhere in the list, but not with Ctrl and not without a row", async () => {
  const page = open("editor", [], queueOf(1, 2));
  const second = await entry("Friend 2");
  fireEvent.keyDown(document.body, { key: "a" });
  second.focus();
  fireEvent.keyDown(second, { key: "a", ctrlKey: true });
  expect(reviews(page)).toEqual([]);
  const button = within(second).getByRole("button", { name: "Approve Friend 2" });
  button.focus();
  fireEvent.keyDown(button, { key: "a" });
  await waitFor(() => expect(reviews(page)).toMatchObject([{ items: [{ inviteeExternalId: "f-2" }] }]));
});

test("J and K move between entries, also from a button in one, and stop at the ends", async () => {
  open("editor", [referralOf(1), referralOf(2)]);
  const [first, second] = [await entry("Friend 1"), await entry("Friend 2")];
  fireEvent.keyDown(document.body, { key: "j" });
  expect(document.activeElement).toBe(first);
  fireEvent.keyDown(first, { key: "j" });
  fireEvent.keyDown(second, { key: "j" });
  expect(document.activeElement).toBe(second);
  const button = within(second).getByRole("button", { name: "Approve Friend 2" });
  button.focus();
  fireEvent.keyDown(button, { key: "k" });
  expect(document.activeElement).toBe(first);
  fireEvent.keyDown(first, { key: "k" });
  fireEvent.keyDown(first, { key: "j", ctrlKey: true });
  expect(document.activeElement).toBe(first);
});

test("X and Shift select rows, which are decided in one request; those refused are named", async () => {
  const toasts = listen();
  const page = open(
    "editor",
    [1, 2, 3, 4].map((n) => referralOf(n)),
    {
      [`POST ${base}/referrals/decisions`]: {
        results: [
          { decisionId: decisionId(1), code: null },
          { decisionId: null, code: "conflict.version" },
          { decisionId: decisionId(2), code: null },
        ],
      },
    },
  );
  const first = await entry("Friend 1");
  first.focus();
  fireEvent.keyDown(first, { key: "x" });
  fireEvent.click(screen.getByRole("checkbox", { name: "Select Friend 3" }), { shiftKey: true });
  expect(screen.getByText("3 selected")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Approve 3" }));
  await waitFor(() => expect(toasts).toHaveLength(2));
  expect(reviews(page)).toMatchObject([
    { items: ["f-1", "f-2", "f-3"].map((inviteeExternalId) => ({ inviteeExternalId })) },
  ]);
  expect(toasts).toMatchObject([
    { title: "Approved: 2" },
    { tone: "danger", title: "Friend 2 wasn’t changed", text: expect.stringContaining("changed this") },
  ]);
  await waitFor(() => expect(screen.queryByText("3 selected")).toBeNull());
});

test("a viewer can read but not decide", async () => {
  open("viewer", [referralOf(1), referralOf(2)]);
  await entry("Friend 1");
  expect(screen.queryAllByRole("button", { name: /approve|reject|select all/i })).toEqual([]);
  expect(screen.queryAllByRole("checkbox")).toEqual([]);
});

test("an empty queue says what belongs there", async () => {
  open("editor", []);
  expect(await screen.findByText("All caught up")).toBeTruthy();
});

test("the empty list of rejected referrals mentions approval only if it is possible", async () => {
  open("editor", [], { [`GET ${base}/referrals?review=rejected`]: { items: [] } });
  fireEvent.change(await screen.findByLabelText("Status"), { target: { value: "rejected" } });
  expect(await screen.findByText("No rejected referrals")).toBeTruthy();
  expect(screen.getByText(/Referrals rejected by a rule or/)).toBeTruthy();
  expect(screen.queryByText(/makes up for it/)).toBeNull();
});
