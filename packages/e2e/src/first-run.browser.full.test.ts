import { widgetPresets } from "@kiteloop/contract/publishing/presets";
import { expect, test } from "vitest";
import { newAccount, signUp } from "./member.ts";
import { openOwnSite } from "./open-site.ts";
import { newPerson } from "./person.ts";
import { publishPreset } from "./publish-preset.ts";

test("every preset is published with a new project in three clicks, which with three to sign up makes six", async () => {
  const { browser, instance, end } = await openOwnSite();
  const person = await newPerson(browser);
  const { page } = person;
  await signUp(page, instance, newAccount("Ada"));
  const pairs: string[] = [];
  for (const preset of widgetPresets({ host: "acme.example", businessType: "saas" })) {
    const { clicks, widgets } = await publishPreset(page, instance.app, preset);
    expect(clicks, preset.name).toBeLessThanOrEqual(3);
    pairs.push(widgets);
  }
  // Invitees are greeted from the start.
  expect(pairs.filter((types) => types.includes(","))).toEqual([
    "invite live, welcome live",
    "share live, welcome live",
  ]);
  expect(person.complaints()).toEqual([]);
  await person.leave();
  await end();
});
