import { defaultFraudPolicy, type ReferralRow } from "@kiteloop/contract/referrals/fraud";
import type { Role } from "@kiteloop/contract/tenancy/roles";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { listenToToasts } from "../../../components/ui/toast.ts";
import { type Answers, openAs, problem } from "../../../testing/open.tsx";
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
  asked.filter(({ path }) => path.endsWith("/review")).map(({ body }) => body);
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

test("approving takes one press; rejecting is confirmed, because it can't be reversed", async () => {
  const page = open("editor", [referralOf(1), referralOf(2)], {
    [`POST ${base}/referrals/review`]: ({ inviteeExternalId }: { inviteeExternalId: string }) =>
      Response.json(referralOf(1, { inviteeExternalId, review: "approved" })),
  });
  fireEvent.click(within(await entry("Friend 1")).getByRole("button", { name: "Approve Friend 1" }));
  await waitFor(() =>
    expect(reviews(page)).toEqual([{ inviteeExternalId: "f-1", seen: "pending", decision: "approved" }]),
  );
  fireEvent.click(within(await entry("Friend 2")).getByRole("button", { name: "Reject Friend 2" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Reject Friend 2?" });
  expect(reviews(page)).toHaveLength(1);
  fireEvent.click(within(dialog).getByRole("button", { name: "Reject" }));
  await waitFor(() => expect(reviews(page)).toHaveLength(2));
});

test("deciding the last entry is reported, and the focus stays at the list", async () => {
  const titles: string[] = [];
  const silence = listenToToasts(({ title }) => titles.push(title));
  let waiting = [referralOf(1)];
  open("editor", [], {
    [`GET ${base}/referrals?review=pending`]: () => Response.json({ items: waiting }),
    [`POST ${base}/referrals/review`]: () => {
      waiting = [];
      return Response.json(referralOf(1, { review: "approved" }));
    },
  });
  const approve = within(await entry("Friend 1")).getByRole("button", { name: "Approve Friend 1" });
  // Toasts of earlier tests are delivered first.
  titles.length = 0;
  fireEvent.click(approve);
  await screen.findByText("All caught up");
  await waitFor(() => expect(titles).toEqual(["Approved"]));
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "Referrals to review" }));
  silence();
});

test("after a decision by keyboard the next entry is focused, at the end the previous one", async () => {
  let waiting = [referralOf(1), referralOf(2), referralOf(3)];
  open("editor", [], {
    [`GET ${base}/referrals?review=pending`]: () => Response.json({ items: waiting }),
    [`POST ${base}/referrals/review`]: ({ inviteeExternalId }: { inviteeExternalId: string }) => {
      const done = waiting.find((row) => row.inviteeExternalId === inviteeExternalId);
      waiting = waiting.filter((row) => row !== done);
      return Response.json({ ...done, review: "approved" });
    },
  });
  (await entry("Friend 2")).focus();
  fireEvent.keyDown(await entry("Friend 2"), { key: "a" });
  await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe("Friend 3"));
  expect(screen.queryByRole("article", { name: "Friend 2" })).toBeNull();
  const approve = within(await entry("Friend 3")).getByRole("button", { name: "Approve Friend 3" });
  approve.focus();
  fireEvent.click(approve);
  await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe("Friend 1"));
});

test("after a confirmed rejection the next entry is focused too", async () => {
  let waiting = [referralOf(1), referralOf(2)];
  open("editor", [], {
    [`GET ${base}/referrals?review=pending`]: () => Response.json({ items: waiting }),
    [`POST ${base}/referrals/review`]: () => {
      waiting = [referralOf(2)];
      return Response.json(referralOf(1, { review: "rejected" }));
    },
  });
  (await entry("Friend 1")).focus();
  fireEvent.keyDown(await entry("Friend 1"), { key: "r" });
  const dialog = await screen.findByRole("alertdialog", { name: "Reject Friend 1?" });
  fireEvent.click(within(dialog).getByRole("button", { name: "Reject" }));
  await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe("Friend 2"));
});

test("keys decide only on the focused entry", async () => {
  const page = open("editor", [referralOf(1), referralOf(2)], {
    [`POST ${base}/referrals/review`]: () => Response.json(referralOf(2, { review: "approved" })),
  });
  const second = await entry("Friend 2");
  fireEvent.keyDown(within(second).getByRole("button", { name: "Approve Friend 2" }), { key: "a" });
  expect(reviews(page)).toEqual([]);
  fireEvent.keyDown(second, { key: "r" });
  fireEvent.click(await screen.findByRole("button", { name: "Cancel" }));
  fireEvent.keyDown(second, { key: "a", ctrlKey: true });
  fireEvent.keyDown(second, { key: "a" });
  await waitFor(() =>
    expect(reviews(page)).toMatchObject([{ inviteeExternalId: "f-2", decision: "approved" }]),
  );
});

test("J and K move between entries, also from a button in one, and stop at the ends", async () => {
  const page = open("editor", [referralOf(1), referralOf(2)]);
  const [first, second] = [await entry("Friend 1"), await entry("Friend 2")];
  first.focus();
  fireEvent.keyDown(first, { key: "j" });
  expect(document.activeElement).toBe(second);
  fireEvent.keyDown(second, { key: "j" });
  expect(document.activeElement).toBe(second);
  fireEvent.keyDown(within(second).getByRole("button", { name: "Approve Friend 2" }), { key: "k" });
  expect(document.activeElement).toBe(first);
  fireEvent.keyDown(first, { key: "k" });
  expect(document.activeElement).toBe(first);
  fireEvent.keyDown(first, { key: "j", ctrlKey: true });
  expect(document.activeElement).toBe(first);
  expect(screen.getByText(/^Keyboard shortcuts/).textContent).toContain("J next, K previous, A approve");
  expect(reviews(page)).toEqual([]);
});

test("a bulk decision is confirmed, and a failure does not stop the others", async () => {
  const page = open("editor", [referralOf(1), referralOf(2), referralOf(3)], {
    [`POST ${base}/referrals/review`]: ({ inviteeExternalId }: { inviteeExternalId: string }) =>
      inviteeExternalId === "f-2"
        ? problem("conflict.version", 409, "Someone else just changed this. Reload and try again.")
        : Response.json(referralOf(1, { inviteeExternalId, review: "approved" })),
  });
  fireEvent.click(await screen.findByRole("button", { name: "Select all 3 shown" }));
  fireEvent.click(screen.getByRole("button", { name: "Approve 3" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Approve 3 referrals?" });
  fireEvent.click(within(dialog).getByRole("button", { name: "Approve" }));
  await waitFor(() => expect(reviews(page)).toHaveLength(3));
});

test("a viewer can read but not decide", async () => {
  open("viewer", [referralOf(1), referralOf(2)]);
  await entry("Friend 1");
  await screen.findByText("Self-referral");
  expect(screen.queryAllByRole("button")).toEqual([]);
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
  fireEvent.click(await screen.findByText("Rejected"));
  expect(await screen.findByText("No rejected referrals")).toBeTruthy();
  expect(screen.getByText(/Referrals rejected by a rule or/)).toBeTruthy();
  expect(screen.queryByText(/makes up for it/)).toBeNull();
});
