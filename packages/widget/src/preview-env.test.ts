import { previewMessage, previewStatesOf } from "@kiteloop/contract/publishing/embed";
import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import { expect, test } from "vitest";
import { previewEnv } from "./preview-env.ts";
import { milestoneProgress } from "./runtime/milestone-progress.ts";
import type { Session } from "./types.ts";

const states = previewStatesOf("invite");
const leaderboard = defaultConfig("leaderboard");
const envOf = (config: Parameters<typeof previewMessage>[0], state: (typeof states)[number]) =>
  previewEnv(previewMessage(config).widget, state, () => {});

function statsIn(state: (typeof states)[number], goals: number[]) {
  const config = defaultConfig("milestones");
  config.content.goals = goals;
  const sessions: Session[] = [];
  envOf(config, state).watchSession((session) => sessions.push(session), new AbortController().signal);
  const [session] = sessions;
  if (session?.state !== "ready") throw new Error("nobody is signed in");
  return session.participant.stats;
}

test("the fake board is ranked: best first, equal numbers share a rank", async () => {
  const { items, you } = await envOf(leaderboard, "ready").loadBoard("");
  expect(items.map(({ rank }) => rank)).toEqual([1, 2, 2, 4, 5, 6, 7, 8, 9, 10]);
  expect(items.map(({ joined }) => joined)).toEqual(
    [...items.map(({ joined }) => joined)].sort((a, b) => b - a),
  );
  expect(items.filter((line) => line.you)).toMatchObject([you]);
});

test("the fake board has the widget's length and name format", async () => {
  const config = structuredClone(leaderboard);
  config.content.size = 3;
  config.content.names = "initials";
  const { items } = await envOf(config, "ready").loadBoard("");
  expect(items.map(({ name }) => name)).toEqual(["A. O.", "K. M.", "N. H."]);
  config.content.names = "hidden";
  expect((await envOf(config, "ready").loadBoard("")).items.map(({ name }) => name)).toEqual(["", "", ""]);
});

test("signed-out visitors have no line on the board", async () => {
  const { items, you } = await envOf(leaderboard, "signed-out").loadBoard("");
  expect(you).toBeNull();
  expect(items.some((line) => line.you)).toBe(false);
});

test.each([[[1, 5, 10]], [[3]], [[1]], [[2, 3]]])(
  "with goals %j the preview shows the first state, an intermediate one and the last",
  (goals) => {
    expect(milestoneProgress(goals, statsIn("empty", goals).joined).reached).toBe(0);
    expect(milestoneProgress(goals, statsIn("ready", goals).joined).reached).toBeLessThan(goals.length);
    expect(milestoneProgress(goals, statsIn("success", goals).joined).reached).toBe(goals.length);
  },
);

test("each waitlist state has its own visitor data", async () => {
  const config = defaultConfig("waitlist");
  const at = (state: (typeof states)[number]) => envOf(config, state).loadPlace("");
  expect(await at("ready")).toBeNull();
  expect(await at("empty")).toMatchObject({ position: 128, joined: 0 });
  expect(await at("success")).toMatchObject({ position: 128 - 3 * config.content.places, joined: 3 });
  await expect(at("error")).rejects.toThrow();
  expect(await envOf(config, "limit").joinWaitlist("", "sam@example.com", { website: "", took: 0 })).toEqual({
    problem: "waitlist.full",
  });
});
