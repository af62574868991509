import { previewMessage, previewStatesOf } from "@kiteloop/contract/embed";
import { defaultConfig } from "@kiteloop/contract/widget-config";
import { expect, test } from "vitest";
import { previewEnv } from "./preview-env.ts";
import { standing } from "./runtime/goals.ts";
import type { Session } from "./types.ts";

const states = previewStatesOf("invite");
const leaderboard = defaultConfig("leaderboard");
const envOf = (config: Parameters<typeof previewMessage>[0], state: (typeof states)[number]) =>
  previewEnv(previewMessage(config).widget, state, () => {});

function statsIn(state: (typeof states)[number], goals: number[]) {
  const config = defaultConfig("milestones");
  config.content.goals = goals;
  const sessions: Session[] = [];
  envOf(config, state).watch((session) => sessions.push(session), new AbortController().signal);
  const [session] = sessions;
  if (session?.state !== "ready") throw new Error("nobody is signed in");
  return session.participant.stats;
}

test("the fake board is ranked as a real one: best first, equal numbers share a rank", async () => {
  const { items, you } = await envOf(leaderboard, "ready").board("");
  expect(items.map(({ rank }) => rank)).toEqual([1, 2, 2, 4, 5, 6, 7, 8, 9, 10]);
  expect(items.map(({ joined }) => joined)).toEqual(
    [...items.map(({ joined }) => joined)].sort((a, b) => b - a),
  );
  expect(items.filter((line) => line.you)).toMatchObject([you]);
});

test("the fake board has the widget's length and calls people as the widget does", async () => {
  const config = structuredClone(leaderboard);
  config.content.size = 3;
  config.content.names = "initials";
  const { items } = await envOf(config, "ready").board("");
  expect(items.map(({ name }) => name)).toEqual(["A. O.", "K. M.", "N. H."]);
  config.content.names = "hidden";
  expect((await envOf(config, "ready").board("")).items.map(({ name }) => name)).toEqual(["", "", ""]);
});

test("nobody who is signed out has a line of their own", async () => {
  const { items, you } = await envOf(leaderboard, "signed-out").board("");
  expect(you).toBeNull();
  expect(items.some((line) => line.you)).toBe(false);
});

test.each([[[1, 5, 10]], [[3]], [[1]], [[2, 3]]])(
  "with goals %j the preview shows the first state, the way and the end",
  (goals) => {
    expect(standing(goals, statsIn("empty", goals).joined).reached).toBe(0);
    expect(standing(goals, statsIn("ready", goals).joined).reached).toBeLessThan(goals.length);
    expect(standing(goals, statsIn("success", goals).joined).reached).toBe(goals.length);
  },
);

test("a waitlist's states are told apart by what is known of the visitor", async () => {
  const config = defaultConfig("waitlist");
  const at = (state: (typeof states)[number]) => envOf(config, state).place("");
  expect(await at("ready")).toBeNull();
  expect(await at("empty")).toMatchObject({ position: 128, joined: 0 });
  expect(await at("success")).toMatchObject({ position: 128 - 3 * config.content.places, joined: 3 });
  await expect(at("error")).rejects.toThrow();
  expect(await envOf(config, "limit").joinWaitlist("", "sam@example.com", { website: "", took: 0 })).toEqual({
    problem: "full",
  });
});
