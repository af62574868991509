import { noRewards } from "@kiteloop/contract/referrals/reward";
import { paths } from "@kiteloop/ui/paths.ts";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openAs } from "../../../testing/open.tsx";
import { projectOf } from "../../../testing/widgets.ts";
import { Component as RewardRules } from "./screens/reward-rules.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("a card is shown once the height of the one above is known, and all are asked for at once", async () => {
  const project = projectOf();
  const of = `/api/projects/${project.id}`;
  let answer: (response: Response) => void = () => {};
  const rules = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  const settings = { methods: ["bank"], minimums: [], payday: null, twoPersons: false };
  const { asked } = openAs(
    "viewer",
    <RewardRules />,
    {
      [`GET ${of}`]: project,
      [`GET ${of}/reward-rules`]: () => rules,
      [`GET ${of}/widgets`]: { items: [] },
      [`GET ${of}/code-pools`]: { items: [] },
      [`GET ${of}/payout-settings`]: { version: 1, settings },
    },
    { pattern: paths.rewardRules.pattern, address: paths.rewardRules.href({ projectId: project.id }) },
  );
  const shown = (name: string) => screen.queryByRole("heading", { name }) !== null;
  await screen.findByRole("heading", { name: "Reward rules" });
  const read = () => asked.map(({ path }) => path);
  await expect.poll(read).toEqual(expect.arrayContaining([`${of}/code-pools`, `${of}/payout-settings`]));
  expect([shown("Code pools"), shown("Payouts")]).toEqual([false, false]);
  answer(Response.json({ version: 1, rules: noRewards, state: null, approved: [] }));
  await expect.poll(() => [shown("Code pools"), shown("Payouts")]).toEqual([true, true]);
});
