import { defaultFraudPolicy, type ReferralRow } from "@kiteloop/contract/referrals/fraud";
import type { Role } from "@kiteloop/contract/tenancy/roles";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { listenToToasts, type Toast } from "../../../components/ui/toast.ts";
import { type Answers, openAs } from "../../../testing/open.tsx";
import { referralOf } from "../../../testing/referrals.ts";
import { projectOf } from "../../../testing/widgets.ts";
import { Referrals } from "./screen.tsx";

afterEach(cleanup);

const project = projectOf();
const base = `/api/projects/${project.id}`;
const policy = { version: 3, policy: defaultFraudPolicy, updatedAt: null, replay: null };
const open = (role: Role, rows: ReferralRow[], more: Answers = {}) =>
  openAs(role, <Referrals project={project} />, {
    [`GET ${base}/referrals?review=pending`]: { items: rows },
    [`GET ${base}/fraud-policy`]: policy,
    ...more,
  });
const reviews = ({ asked }: ReturnType<typeof open>) =>
  asked.filter(({ path }) => path.endsWith("/referrals/decisions")).map(({ body }) => body);
const entry = (name: string) => screen.findByRole("article", { name });

test("an entry shows invitee, inviter, channel, and why it needs review", async () => {
  open("editor", [referralOf(1)]);
  const article = await entry("Friend 1");
  expect(article.textContent).toContain("referred by Ana Silva by a link on WhatsApp · browser event");
  expect(within(article).getByText("Disposable email")).toBeTruthy();
  expect(within(article).getByText("mailinator.com hands out addresses.")).toBeTruthy();
});

test("a referral approved in an imported file is not shown as approved here", async () => {
  const review = "approved";
  open("editor", [
    referralOf(1, { review, reviewedBy: { imported: "Mara Example" } }),
    referralOf(2, { review, reviewedBy: "Mara Example" }),
  ]);
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
const focused = () => document.activeElement?.getAttribute("aria-label");

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
  expect(screen.queryByRole("article", { name: "Friend 2" })).toBeNull();
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
  await screen.findByRole("heading", { name: "Self-referral" });
  expect(screen.queryAllByRole("button", { name: /approve|reject|select all/i })).toEqual([]);
  expect(screen.queryAllByRole("checkbox")).toEqual([]);
});

test("an empty queue says what belongs there", async () => {
  open("editor", []);
  expect(await screen.findByText("All caught up")).toBeTruthy();
});

const choose = async (group: string, action: string) => {
  const rule = await screen.findByRole("group", { name: group });
  fireEvent.click(within(rule).getByRole("radio", { name: action }));
};

test("changed rules show their effect before they can be saved", async () => {
  const from = { outcome: "allow", reasons: [], policyVersion: 3 } as const;
  const to = {
    outcome: "reject",
    reasons: [{ rule: "unsigned", action: "reject", evidence: "The participant was never signed." }],
    policyVersion: 4,
  } as const;
  const page = open("admin", [], {
    [`POST ${base}/fraud-policy/preview`]: {
      examined: 1200,
      changes: [{ from: "allow", to: "reject", count: 1 }],
      examples: [
        { referralId: referralOf(1).id, inviteeExternalId: "f-1", inviteeName: "Friend 1", from, to },
      ],
    },
    [`PUT ${base}/fraud-policy`]: { ...policy, version: 4 },
  });
  await choose("Action for Unsigned participant", "Reject");
  expect(screen.queryByRole("button", { name: /^Save/ })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Preview changes" }));
  expect(await screen.findByText("1 of 1,200 decisions would change")).toBeTruthy();
  await choose("Action for Bot detected", "Off");
  expect(screen.queryByRole("button", { name: /^Save/ })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Preview changes" }));
  fireEvent.click(await screen.findByRole("button", { name: "Save and apply to past" }));
  await waitFor(() => {
    const saved = page.asked.find(({ method }) => method === "PUT")?.body;
    expect(saved).toMatchObject({
      version: 3,
      replay: true,
      policy: { rules: { unsigned: "reject", honeypot: "off" } },
    });
  });
});

test("a cap and block lists are edited with the rules; a hidden address stays on the list", async () => {
  const known = { hash: "a".repeat(43), shown: "…@gmail.com" };
  const blocked = { domains: [], addresses: [known], countries: ["FR"], networks: ["198.51.100.0/24"] };
  const page = open("admin", [], {
    [`GET ${base}/fraud-policy`]: { ...policy, policy: { ...defaultFraudPolicy, blocked } },
    [`POST ${base}/fraud-policy/preview`]: { examined: 0, changes: [], examples: [] },
  });
  await choose("Action for Over the cap", "Hold");
  fireEvent.change(screen.getByLabelText("Most referrals"), { target: { value: "5" } });
  await choose("Per", "Day");
  const type = (label: string, text: string) => {
    const field = screen.getByRole("textbox", { name: label });
    fireEvent.change(field, { target: { value: text } });
    fireEvent.keyDown(field, { key: "Enter" });
  };
  type("Blocked domains", "https://Spam.example/x");
  type("Blocked emails", "Mara@acme.com");
  type("Blocked countries", "atlantis");
  expect(await screen.findByText("atlantis is not a country code")).toBeTruthy();
  type("Blocked countries", "de");
  for (const wide of ["10.0.0.0/8", "2001:db8:12::/64", "203.0.113", "203.0.113.7/24/1"]) {
    type("Blocked networks", wide);
    expect(await screen.findByText(`${wide} can’t be blocked`, { exact: false })).toBeTruthy();
  }
  type("Blocked networks", "203.0.113.7, 203.0.113.99/24 2001:DB8:12:34::1");
  expect(screen.getByText("…@gmail.com")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Remove France" }));
  fireEvent.click(screen.getByRole("button", { name: "Preview changes" }));
  await waitFor(() => {
    expect(page.asked.find(({ path }) => path.endsWith("/preview"))?.body).toMatchObject({
      policy: {
        rules: { cap: "hold" },
        cap: { referrals: 5, per: "day" },
        blocked: {
          domains: ["spam.example"],
          addresses: [known, "mara@acme.com"],
          countries: ["DE"],
          networks: ["198.51.100.0/24", "203.0.113.0/24", "2001:db8:12::/48"],
        },
      },
    });
  });
});

test("an editor sees the difference but cannot save; an invalid number is reported", async () => {
  open("editor", [], { [`POST ${base}/fraud-policy/preview`]: { examined: 0, changes: [], examples: [] } });
  fireEvent.change(await screen.findByLabelText("More referrals than"), { target: { value: "1e3" } });
  expect(await screen.findByText("1 to 1,000")).toBeTruthy();
  fireEvent.change(screen.getByLabelText("More referrals than"), { target: { value: "5" } });
  fireEvent.click(screen.getByRole("button", { name: "Preview changes" }));
  expect(await screen.findByText("Ask an admin to save this.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Save/ })).toBeNull();
});

test("the empty list of rejected referrals mentions approval only if it is possible", async () => {
  open("editor", [], { [`GET ${base}/referrals?review=rejected`]: { items: [] } });
  fireEvent.change(await screen.findByLabelText("Status"), { target: { value: "rejected" } });
  expect(await screen.findByText("No rejected referrals")).toBeTruthy();
  expect(screen.getByText(/Referrals rejected by a rule or/)).toBeTruthy();
  expect(screen.queryByText(/makes up for it/)).toBeNull();
});
