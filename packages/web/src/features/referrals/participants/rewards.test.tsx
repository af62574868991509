import { noRewards, type RewardRules } from "@kiteloop/contract/referrals/reward";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openAs, problem } from "../../../testing/open.tsx";
import { projectOf } from "../../../testing/widgets.ts";
import { ProjectRewards } from "./screens/rewards.tsx";
import { idOf, rewardOf } from "./testing.ts";

const project = projectOf();
const base = `/api/projects/${project.id}`;
const rulesOf = (more: Partial<RewardRules> = {}) => ({ version: 1, rules: { ...noRewards, ...more } });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(role: "viewer" | "editor", answers: Record<string, unknown> = {}) {
  return openAs(role, <ProjectRewards project={project} />, {
    [`GET ${base}/reward-rules`]: rulesOf({ inviter: "20 euros", cap: 10 }),
    [`GET ${base}/rewards?state=pending`]: { items: [] },
    ...answers,
  });
}

test("shows the rules as sentences for participants, and that browser events are trusted", async () => {
  open("viewer");
  expect(await screen.findByText("You get 20 euros when a friend converts, at most 10 times.")).toBeTruthy();
  expect(screen.getByText(/let only your\s+server's word count/)).toBeTruthy();
  expect(await screen.findByText("None is pending")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Change" })).toBeNull();
});

test("without rewards it does not claim that everything is decided", async () => {
  open("viewer", { [`GET ${base}/reward-rules`]: rulesOf() });
  expect(await screen.findByText("Nobody earned anything yet")).toBeTruthy();
  expect(screen.queryByText("None is pending")).toBeNull();
});

test("the focus moves into the form and back to the button", async () => {
  open("editor");
  fireEvent.click(await screen.findByRole("button", { name: "Change" }));
  expect(document.activeElement).toBe(screen.getByLabelText("Who invites gets"));
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(document.activeElement).toBe(await screen.findByRole("button", { name: "Change" }));
});

test("an editor changes the rules, and sees the sentence while typing", async () => {
  const { asked } = open("editor", {
    [`GET ${base}/reward-rules`]: rulesOf(),
    [`PUT ${base}/reward-rules`]: ({ rules }: { rules: RewardRules }) => Response.json({ version: 2, rules }),
  });
  fireEvent.click(await screen.findByRole("button", { name: "Promise a reward" }));
  fireEvent.change(screen.getByLabelText("Who invites gets"), { target: { value: "a mug" } });
  fireEvent.change(screen.getByLabelText("At most so many times"), { target: { value: "2" } });
  expect(screen.getByText("You get a mug when a friend converts, at most twice.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Add a milestone" }));
  fireEvent.change(screen.getByLabelText("Friends"), { target: { value: "many" } });
  fireEvent.change(screen.getByLabelText("Reward"), { target: { value: "a coat" } });
  fireEvent.click(screen.getByRole("button", { name: "Save rewards" }));
  expect(screen.getByText("Write a whole number")).toBeTruthy();
  expect(asked.filter(({ method }) => method === "PUT")).toEqual([]);
  fireEvent.change(screen.getByLabelText("Friends"), { target: { value: "5" } });
  fireEvent.click(screen.getByRole("button", { name: "Save rewards" }));
  expect(await screen.findByText("Once 5 friends have converted, you get a coat.")).toBeTruthy();
  expect(screen.queryByLabelText("Who invites gets")).toBeNull();
  const rules = { ...noRewards, inviter: "a mug", cap: 2, milestones: [{ at: 5, reward: "a coat" }] };
  expect(asked.find(({ method }) => method === "PUT")?.body).toEqual({ version: 1, rules });
});

test("another member's change is reported, and the typed text stays", async () => {
  open("editor", {
    [`PUT ${base}/reward-rules`]: () =>
      problem("conflict.version", 409, "Somebody else changed this meanwhile."),
  });
  fireEvent.click(await screen.findByRole("button", { name: "Change" }));
  fireEvent.change(screen.getByLabelText("The friend gets"), { target: { value: "a month" } });
  fireEvent.click(screen.getByRole("button", { name: "Save rewards" }));
  expect((await screen.findByRole("alert")).textContent).toContain("Somebody else changed this meanwhile.");
  expect(screen.getByLabelText("The friend gets")).toHaveProperty("value", "a month");
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
  expect(screen.getByText("For 5 friends")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Reverse 20 euros for Ana Silva" }));
  const dialog = await screen.findByRole("dialog");
  fireEvent.click(within(dialog).getByRole("button", { name: "Reverse" }));
  expect(within(dialog).getByText(/Say why/)).toBeTruthy();
  fireEvent.change(within(dialog).getByLabelText("Reason"), { target: { value: "Refunded" } });
  fireEvent.click(within(dialog).getByRole("button", { name: "Reverse" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(asked.find(({ method }) => method === "POST")?.body).toEqual({
    version: 1,
    state: "reversed",
    note: "Refunded",
  });
});

test("a viewer sees rewards without actions", async () => {
  open("viewer", { [`GET ${base}/rewards?state=pending`]: { items: [reward] } });
  expect(await screen.findByRole("link", { name: "Ana Silva" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Approve/ })).toBeNull();
});
