import { type Experiment, getExperiment, startExperiment } from "@kiteloop/contract/publishing/experiment";
import { variantAt } from "@kiteloop/contract/publishing/variant";
import { getWidget, saveDraft, type Widget } from "@kiteloop/contract/publishing/widget";
import { identifyParticipant } from "@kiteloop/contract/referrals/participant";
import { beforeAll, expect, onTestFailed, test } from "vitest";
import { type ApiClient, newMember } from "./api.ts";
import { projectWithWidget } from "./beacons.ts";
import { enterShop, noteBeacons } from "./customer.ts";
import { signIn } from "./member.ts";
import { browser, instance, onSite } from "./on-site.ts";
import { newPerson, type Person } from "./person.ts";
import { see } from "./see.ts";

const mara = { name: "Mara Example", email: "mara-experiment@example.com", password: "three small kites" };
const texts = { a: "Share what is published", b: "Share the other one" };
type Letter = keyof typeof texts;

let member: ApiClient;

onSite();
beforeAll(async () => {
  member = await newMember(instance, mara.email, mara.password);
});

/** A live widget and its draft, each with its own launcher, and an experiment of both. */
async function experimentOf(): Promise<{ widget: Widget; experiment: Experiment }> {
  const { widget } = await projectWithWidget(member, new URL(instance.demo).host);
  const path = `/api/projects/${widget.projectId}/widgets/${widget.id}`;
  const say = async (from: Widget, text: string) => {
    const { draft } = from;
    if (draft.type !== "invite") throw new Error("an invite widget was expected");
    const config = { ...draft, content: { ...draft.content, launcher: text }, translations: {} };
    config.behaviour = { ...config.behaviour, trigger: { kind: "load" } };
    return member.expect(saveDraft.response, "PUT", `${path}/draft`, { version: from.version, config });
  };
  const published = await say(widget, texts.a);
  const live = await member.expect(getWidget.response, "POST", `${path}/publish`, {
    version: published.version,
  });
  const draft = await say(live, texts.b);
  const experiment = await member.expect(startExperiment.response, "POST", `${path}/experiments`, {
    version: draft.version,
    variants: [
      { of: live.publishedVersion, weight: 50 },
      { of: "draft", weight: 50 },
    ],
    metric: "joins",
    minimalEffect: 0.2,
  });
  return { widget: draft, experiment };
}

/** Expects a person's page to show this variant and no other. */
async function shows({ page }: Person, letter: Letter): Promise<void> {
  const launcher = page.getByRole("button", { name: /^Share (what is published|the other one)$/ });
  await see(launcher).toHaveText([texts[letter]]);
}

/** The API's response to the page's next identification. */
async function identified({ page }: Person) {
  const answer = await page.waitForResponse((each) => each.url().endsWith("/v1/participants"));
  return identifyParticipant.response.required({ seed: true }).parse(await answer.json());
}

const noted = ({ page }: Person) => page.evaluate(() => sessionStorage.getItem("noted") ?? "[]");

test("chains get variants, invitees inherit them, strangers see the published version, and results are counted", async () => {
  const { widget, experiment } = await experimentOf();
  const { projectId, id: widgetId } = widget;
  const links = new Map<Letter, string>();
  for (let root = 0; links.size < 2; root++) {
    expect(root).toBeLessThan(16);
    const person = await newPerson(browser);
    await noteBeacons(person.page);
    const enter = async () => {
      await person.page.goto(`${instance.demo}/?project=${projectId}`);
      await enterShop(person.page, instance, { name: `Root ${root}`, email: `root${root}@example.com` });
    };
    const [{ link, seed }] = await Promise.all([identified(person), enter()]);
    const letter = variantAt(experiment.id, seed, [50, 50]) === 0 ? "a" : "b";
    await Promise.all([identified(person), person.page.reload()]);
    await shows(person, letter);
    await person.page.getByRole("button", { name: texts[letter] }).click();
    await person.page.reload();
    await see.poll(() => noted(person)).toContain(`\\"variant\\":\\"${letter}\\"`);
    if (!links.has(letter)) links.set(letter, link);
  }
  for (const [letter, link] of links) {
    const friend = await newPerson(browser);
    await friend.page.goto(`${instance.demo}/?project=${projectId}`);
    await friend.page.goto(link);
    // Before they are signed in, nothing asks invitees to invite.
    await enterShop(friend.page, instance, {
      name: `Friend ${letter}`,
      email: `friend-${letter}@example.com`,
    });
    await friend.page.goto(instance.demo);
    await shows(friend, letter);
  }
  const stranger = await newPerson(browser);
  await stranger.page.goto(`${instance.demo}/?project=${projectId}`);
  await shows(stranger, "a");

  const path = `/api/projects/${projectId}/widgets/${widgetId}/experiment`;
  const counted = async () => (await member.expect(getExperiment.response, "GET", path)).report;
  await see
    .poll(async () => (await counted())?.arms.every((arm) => arm.assigned > 0 && arm.opens > 0))
    .toBe(true);
  expect(await counted()).toMatchObject({ experiment: { id: experiment.id }, verdict: "too_few" });

  const { page } = await newPerson(browser);
  onTestFailed(async () => {
    await page.screenshot({ path: "test-results/experiment.png", fullPage: true });
  });
  await signIn(page, instance, mara);
  await page.goto(`${instance.app}/members/projects/${projectId}/widgets/${widgetId}/compare`);
  // Loading a screen with two previews is slow on a busy machine.
  await see(page.getByText("Collecting data.")).toBeVisible();
  await see(page.getByRole("table", { name: "All counts so far" }).getByRole("row")).toHaveCount(3);
  await page.getByRole("button", { name: "Stop experiment" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Stop experiment" }).click();
  await see(page.getByText(/Stopped .* by Mara Example/)).toBeVisible();
});
