import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import { noRewards, type RewardRules } from "@kiteloop/contract/referrals/reward";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openAs, problem } from "../../../testing/open.tsx";
import { projectOf, widgetOf } from "../../../testing/widgets.ts";
import { ProjectRewards } from "./screens/rewards.tsx";
import { idOf, rewardOf } from "./testing.ts";

const project = projectOf();
const base = `/api/projects/${project.id}`;
const rulesOf = (more: Partial<RewardRules> = {}) => ({
  ...{ version: 1, rules: { ...noRewards, ...more }, state: null, approved: [] },
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(role: "viewer" | "editor", answers: Record<string, unknown> = {}) {
  return openAs(role, <ProjectRewards project={project} />, {
    [`GET ${base}/reward-rules`]: rulesOf({ inviter: "20 euros", cap: 10 }),
    [`GET ${base}/code-pools`]: { items: [] },
    [`GET ${base}/contests`]: { items: [] },
    [`GET ${base}/rewards?state=pending`]: { items: [] },
    ...answers,
  });
}

test("shows the rules as sentences for participants, and that browser events are trusted", async () => {
  open("viewer");
  expect(
    await screen.findByText("An inviter gets “20 euros” when a friend converts, at most 10 times."),
  ).toBeTruthy();
  expect(screen.getByText(/require server confirmation/)).toBeTruthy();
  expect(await screen.findByText("No pending rewards")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Edit rules" })).toBeNull();
});

test("says what pages can't earn: joins and conversions of rewards with a value wait for the server", async () => {
  const fulfillment = { inviter: { type: "manual" as const, value: { amount: 500, currency: "EUR" } } };
  const rules = { on: "joined" as const, inviter: "5 euros", fulfillment };
  open("viewer", {
    [`GET ${base}/reward-rules`]: rulesOf({ ...rules, share: { basisPoints: 1000, months: null } }),
  });
  expect(await screen.findByText(/a join that only a page reports is held/)).toBeTruthy();
  expect(screen.getByText(/a conversion that a page reports waits/)).toBeTruthy();
  cleanup();
  open("viewer", { [`GET ${base}/reward-rules`]: rulesOf({ on: "joined", inviter: "A mug" }) });
  expect(await screen.findByText(/An inviter gets “A mug”/)).toBeTruthy();
  expect(screen.queryByText(/only a page reports/)).toBeNull();
});

test("the card says whether the days of the rules have come, and an editor changes them", async () => {
  const period = { from: "2026-12-01", until: "2026-12-31" };
  const rules = { ...noRewards, inviter: "20 euros", period };
  const { asked } = open("editor", {
    [`GET ${base}/reward-rules`]: { version: 2, rules, state: "ended", approved: [] },
    [`PUT ${base}/reward-rules`]: { version: 3, rules, state: "running" },
  });
  expect(await screen.findByText("Ended")).toBeTruthy();
  expect(screen.getByText("Rewards are earned from Tue, Dec 1, 2026 to Thu, Dec 31, 2026.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Edit rules" }));
  fireEvent.change(screen.getByLabelText("Last day"), { target: { value: "2026-11-30" } });
  fireEvent.click(screen.getByRole("button", { name: "Save rules" }));
  expect(await screen.findByText("Must not be before the first day")).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Last day"), { target: { value: "2027-01-15" } });
  fireEvent.click(screen.getByRole("button", { name: "Save rules" }));
  expect(await screen.findByText("Running")).toBeTruthy();
  const sent = asked.find(({ method }) => method === "PUT")?.body;
  expect(sent).toMatchObject({ rules: { period: { from: "2026-12-01", until: "2027-01-15" } } });
});

test("without rewards it does not claim that everything is decided", async () => {
  open("viewer", { [`GET ${base}/reward-rules`]: rulesOf() });
  expect(await screen.findByText("No rewards yet")).toBeTruthy();
  expect(screen.queryByText("No pending rewards")).toBeNull();
});

test("the focus moves into the form and back to the button", async () => {
  open("editor");
  fireEvent.click(await screen.findByRole("button", { name: "Edit rules" }));
  expect(document.activeElement).toBe(screen.getByLabelText("Inviter reward"));
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(document.activeElement).toBe(await screen.findByRole("button", { name: "Edit rules" }));
});

test("an editor changes the rules, and sees the sentence while typing", async () => {
  const { asked } = open("editor", {
    [`GET ${base}/reward-rules`]: rulesOf(),
    [`PUT ${base}/reward-rules`]: ({ rules }: { rules: RewardRules }) =>
      Response.json({ version: 2, rules, state: null }),
  });
  fireEvent.click(await screen.findByRole("button", { name: "Add a reward" }));
  fireEvent.change(screen.getByLabelText("Inviter reward"), { target: { value: "a mug" } });
  fireEvent.change(screen.getByLabelText("Limit per inviter"), { target: { value: "2" } });
  expect(screen.getByText("An inviter gets “a mug” when a friend converts, at most twice.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Add milestone" }));
  fireEvent.change(screen.getByLabelText("Invitees"), { target: { value: "many" } });
  fireEvent.change(screen.getByLabelText("Reward"), { target: { value: "a coat" } });
  fireEvent.click(screen.getByRole("button", { name: "Save rules" }));
  expect(screen.getByText("Enter a whole number")).toBeTruthy();
  expect(asked.filter(({ method }) => method === "PUT")).toEqual([]);
  fireEvent.change(screen.getByLabelText("Invitees"), { target: { value: "5" } });
  fireEvent.click(screen.getByRole("button", { name: "Save rules" }));
  expect(await screen.findByText("Once 5 friends have converted, the inviter gets “a coat”.")).toBeTruthy();
  expect(screen.queryByLabelText("Inviter reward")).toBeNull();
  const rules = { ...noRewards, inviter: "a mug", cap: 2, milestones: [{ at: 5, reward: "a coat" }] };
  expect(asked.find(({ method }) => method === "PUT")?.body).toEqual({ version: 1, rules });
});

test("a widget that spells out another reward is named, and updated and published on request", async () => {
  const invite = defaultConfig("invite");
  const draft = { ...invite, content: { ...invite.content, body: "Get a mug.", reward: "a mug" } };
  const widget = widgetOf({
    name: "Invite",
    type: "invite",
    draft,
    status: "live",
    unpublishedChanges: false,
  });
  const one = `${base}/widgets/${widget.id}`;
  const { asked } = open("editor", {
    [`GET ${base}/widgets`]: { items: [widget] },
    [`PUT ${one}/draft`]: { ...widget, version: 8 },
    [`POST ${one}/publish`]: { ...widget, version: 9 },
  });
  expect(await screen.findByText("A widget spells out a different reward in its texts.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Invite" }).closest("li")?.textContent).toBe(
    "Invite says “a mug”.",
  );
  fireEvent.click(screen.getByRole("button", { name: "Update the widget" }));
  await waitFor(() => expect(asked.filter(({ method }) => method !== "GET")).toHaveLength(2));
  const [saved, published] = asked.filter(({ method }) => method !== "GET");
  expect(saved?.body).toMatchObject({ config: { content: { body: "Get {reward}.", reward: "20 euros" } } });
  expect(published?.body).toEqual({ version: 8 });
});

test("another member's change is reported, and the typed text stays", async () => {
  open("editor", {
    [`PUT ${base}/reward-rules`]: () =>
      problem("conflict.version", 409, "Someone else just changed this. Reload and try again."),
  });
  fireEvent.click(await screen.findByRole("button", { name: "Edit rules" }));
  fireEvent.change(screen.getByLabelText("Invitee reward"), { target: { value: "a month" } });
  fireEvent.click(screen.getByRole("button", { name: "Save rules" }));
  expect((await screen.findByRole("alert")).textContent).toContain(
    "Someone else just changed this. Reload and try again.",
  );
  expect(screen.getByLabelText("Invitee reward")).toHaveProperty("value", "a month");
});

const reward = rewardOf();
const held = rewardOf({
  id: idOf("rwd", "b"),
  held: true,
  recipientName: "Ben",
  kind: "milestone",
  milestone: 5,
});

test("reversing a reward requires a reason, and a held one can only be reversed", async () => {
  const { asked } = open("editor", {
    [`GET ${base}/rewards?state=pending`]: { items: [reward, held] },
    [`POST ${base}/rewards/${reward.id}/state`]: { ...reward, state: "reversed", version: 2 },
  });
  expect(await screen.findByRole("button", { name: "Approve 20 euros for Ana Silva" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Approve .* for Ben/ })).toBeNull();
  expect(screen.getByText("5 referrals")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Reverse 20 euros for Ana Silva" }));
  const dialog = await screen.findByRole("dialog");
  fireEvent.click(within(dialog).getByRole("button", { name: "Reverse" }));
  expect(within(dialog).getByText(/Enter a reason/)).toBeTruthy();
  fireEvent.change(within(dialog).getByLabelText("Reason"), { target: { value: "Refunded" } });
  fireEvent.click(within(dialog).getByRole("button", { name: "Reverse" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(asked.find(({ method }) => method === "POST")?.body).toEqual({
    version: 1,
    state: "reversed",
    note: "Refunded",
  });
});

test("approving takes one press, fulfilling asks for a note, and A and F act on the selected rewards", async () => {
  const approved = rewardOf({ id: idOf("rwd", "c"), state: "approved", recipientName: "Cleo", version: 2 });
  const { asked } = open("editor", {
    [`GET ${base}/rewards?state=pending`]: { items: [reward, held, approved] },
    [`POST ${base}/rewards/decisions`]: { results: [{ decisionId: idOf("dcs"), code: null }] },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Approve 20 euros for Ana Silva" }));
  const sent = () => asked.filter(({ method }) => method === "POST").map(({ body }) => body);
  await waitFor(() =>
    expect(sent()).toEqual([{ state: "approved", items: [{ rewardId: reward.id, version: 1 }] }]),
  );
  fireEvent.click(screen.getByRole("button", { name: "Fulfill 20 euros for Cleo" }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByLabelText("Note (optional)"), { target: { value: "Code 7" } });
  fireEvent.click(dialog.getByRole("button", { name: "Fulfill" }));
  const fulfilled = { state: "fulfilled", items: [{ rewardId: approved.id, version: 2 }] };
  await waitFor(() => expect(sent()[1]).toEqual({ ...fulfilled, note: "Code 7" }));
  expect(screen.queryByRole("checkbox", { name: /Ben/ })).toBeNull();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  fireEvent.click(screen.getByRole("button", { name: "Select all 2 shown" }));
  fireEvent.keyDown(document.body, { key: "f" });
  await waitFor(() => expect(sent()[2]).toEqual(fulfilled));
});

test("a viewer sees rewards without actions", async () => {
  open("viewer", { [`GET ${base}/rewards?state=pending`]: { items: [reward] } });
  expect(await screen.findByRole("link", { name: "Ana Silva" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Approve/ })).toBeNull();
});

test("an editor shows a whole code on request, and a viewer sees its end only", async () => {
  const coded = rewardOf({ state: "fulfilled", type: "code", code: "…QX9M" });
  const answers = {
    [`GET ${base}/rewards?state=pending`]: { items: [coded] },
    [`POST ${base}/rewards/${coded.id}/code`]: { code: "G-7F2K-QX9M" },
  };
  open("editor", answers);
  fireEvent.click(await screen.findByRole("button", { name: "Show code of 20 euros for Ana Silva" }));
  expect(await screen.findByText("G-7F2K-QX9M")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Copy code of 20 euros for Ana Silva" })).toBeTruthy();
  cleanup();
  open("viewer", answers);
  expect(await screen.findByText("Code …QX9M")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Show code/ })).toBeNull();
});
