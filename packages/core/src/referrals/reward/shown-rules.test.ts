import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import { noRewards, type RewardRules } from "@kiteloop/contract/referrals/reward";
import { dayMs, minuteMs } from "@kiteloop/contract/shared/time";
import { addDays, dayOf, startOfDay } from "@kiteloop/metrics/days";
import { beforeEach, expect, test } from "vitest";
import { followRewardPeriods, getProject, updateProject } from "../../publishing/project/index.ts";
import {
  dyingAt,
  faultyTable,
  liveManifest,
  type TestEditor,
  testCtx,
  testStudio,
} from "../../testing/index.ts";
import { saveRewardRules } from "./index.ts";

let studio: TestEditor;
beforeEach(async () => {
  studio = await testStudio();
});

const promising = () => {
  const config = defaultConfig("invite");
  const title = "Give {friendReward}, get {reward}";
  return {
    ...config,
    content: { ...config.content, title, reward: "1 free month", friendReward: "10% off" },
  };
};
const save = (version: number, rules: Partial<RewardRules>) =>
  saveRewardRules.call(testCtx(studio.platform, studio.member), {
    params: { projectId: studio.project.id },
    query: {},
    body: { version, rules: { ...noRewards, ...rules } },
  });
const zone = (timeZone: string, version: number) => ({
  ...{ params: { projectId: studio.project.id }, query: {} },
  body: { version, timeZone },
});
const titles = () =>
  liveManifest(studio.platform, studio.project.id)?.widgets.map(({ content }) => content.title);

test("published widgets show the rewards of the rules, and follow each change of them", async () => {
  await studio.publish(await studio.create(promising()));
  expect(titles()).toEqual(["Give 10% off, get 1 free month"]);
  await save(1, { inviter: "20 euros" });
  expect(titles()).toEqual(["Give 10% off, get 20 euros"]);
  await save(2, { inviter: "30 euros", friend: "5 euros" });
  expect(titles()).toEqual(["Give 5 euros, get 30 euros"]);
});

test("a widget published after the rules were set shows their rewards", async () => {
  await save(1, { inviter: "20 euros" });
  await studio.publish(await studio.create(promising()));
  expect(titles()).toEqual(["Give 10% off, get 20 euros"]);
});

test("widgets show rewards from the first to the last day of the rules, without anybody's change", async () => {
  const { platform } = studio;
  await studio.publish(await studio.create(promising()));
  const today = dayOf(platform.clock.now().getTime(), studio.project.timeZone);
  const days = { from: addDays(today, 2), until: addDays(today, 3) };
  await save(1, { inviter: "20 euros", period: days });
  const shown: unknown[] = [];
  for (let day = 0; day < 5; day++) {
    await followRewardPeriods(platform);
    shown.push(titles()?.[0]?.split(", get ")[1]);
    platform.clock.move(dayMs);
  }
  const [rule, own] = ["20 euros", "1 free month"];
  expect(shown).toEqual([own, own, rule, rule, own]);
  expect(await followRewardPeriods(platform)).toBe(0);
});

test("a script that could not be written is repaired by saving the same rules again", async () => {
  await studio.publish(await studio.create(promising()));
  const { assets } = studio.platform;
  const put = assets.put.bind(assets);
  assets.put = () => Promise.reject(new Error("down"));
  await expect(save(1, { inviter: "20 euros" })).rejects.toMatchObject({ code: "unavailable" });
  assets.put = put;
  expect(titles()).toEqual(["Give 10% off, get 1 free month"]);
  await save(1, { inviter: "20 euros" });
  expect(titles()).toEqual(["Give 10% off, get 20 euros"]);
});

test.each([1, 2, 3])(
  "a time zone that dies at its write %d is followed like any other, or not saved",
  async (nth) => {
    const { platform, member, project } = studio;
    await studio.publish(await studio.create(promising()));
    await updateProject.call(testCtx(platform, member), zone("Pacific/Pago_Pago", project.version));
    const from = addDays(dayOf(platform.clock.now().getTime(), "UTC"), 2);
    await save(1, { inviter: "20 euros", period: { from, until: null } });
    await followRewardPeriods(platform);
    const table = faultyTable(platform.table, dyingAt(nth));
    const body = zone("Pacific/Kiritimati", project.version + 1);
    await updateProject.call({ ...testCtx(platform, member), table }, body).catch(() => undefined);
    const { timeZone } = await getProject.call(testCtx(platform, member), { ...body, body: {} });
    await followRewardPeriods(platform);
    platform.clock.move(startOfDay(from, timeZone) - minuteMs - platform.clock.now().getTime());
    const shown: unknown[] = [];
    for (let minutes = 0; minutes < 2; minutes++) {
      await followRewardPeriods(platform);
      shown.push(titles()?.[0]?.split(", get ")[1]);
      platform.clock.move(2 * minuteMs);
    }
    expect(shown).toEqual(["1 free month", "20 euros"]);
  },
);
