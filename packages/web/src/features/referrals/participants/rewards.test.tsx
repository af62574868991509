import { noRewards, type RewardRules } from "@kiteloop/contract/referrals/reward";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openAs } from "../../../testing/open.tsx";
import { projectOf } from "../../../testing/widgets.ts";
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

test("without rewards it does not claim that everything is decided", async () => {
  open("viewer", { [`GET ${base}/reward-rules`]: rulesOf() });
  expect(await screen.findByText("No rewards yet")).toBeTruthy();
  expect(screen.queryByText("No pending rewards")).toBeNull();
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
  fireEvent.click(screen.getByRole("checkbox", { name: "Select all 2 shown" }));
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
