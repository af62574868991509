import { expect, test } from "vitest";
import { defaultConfig, type InviteConfig, type WidgetConfig } from "../widget-config.ts";
import { localised, translationOf } from "./localise.ts";

/** An invite widget that names both rewards, with a German translation that may name its own. */
function invite(translation: InviteConfig["translations"]["de"] | undefined): InviteConfig {
  const config = defaultConfig("invite");
  return {
    ...config,
    content: {
      ...config.content,
      reward: "$10",
      friendReward: "15% off",
      title: "{friendReward} for them, {reward} for you",
      body: "Yes, {reward}. Really {reward}.",
    },
    translations: translation ? { de: translation } : {},
  };
}

test("a reward is put into every text that names it, as often as it is named", () => {
  const { content } = localised(invite(undefined), "en");
  expect(content.title).toBe("15% off for them, $10 for you");
  expect(content.body).toBe("Yes, $10. Really $10.");
});

test("what a translation leaves out is shown in the widget's own language", () => {
  const shown = localised(invite({ title: "Für dich {reward}" }), "de");
  expect(shown.language).toBe("de");
  expect(shown.content.title).toBe("Für dich $10");
  expect(shown.content.body).toBe("Yes, $10. Really $10.");
  expect(shown.content.channels).toEqual(["whatsapp"]);
});

test("a translated reward stands in the translated texts alone", () => {
  const shown = localised(
    invite({ title: "Für dich {reward}, für andere {friendReward}", reward: "10 €" }),
    "de",
  );
  expect(shown.content.title).toBe("Für dich 10 €, für andere 15% off");
  expect(shown.content.body).toBe("Yes, $10. Really $10.");
});

test.each(["fr", "en"] as const)(
  "in %s, which it is not translated into, the widget shows its own texts",
  (language) => {
    const config = invite({ title: "Für dich" });
    expect(localised(config, language)).toEqual({
      ...config,
      content: localised(invite(undefined), "en").content,
    });
  },
);

test("a translation into the widget's own language changes nothing", () => {
  const config: WidgetConfig = { ...invite(undefined), translations: { en: { title: "Other" } } };
  expect(localised(config, "en").content.title).toBe("15% off for them, $10 for you");
});

test("a reward is text: it names no other, and no pattern of a replacement", () => {
  const config = invite(undefined);
  const content = { ...config.content, reward: "{friendReward} $& $1", title: "{reward}" };
  expect(localised({ ...config, content }, "en").content.title).toBe("{friendReward} $& $1");
});

test("addresses and other settings are left as they are", () => {
  const config = invite(undefined);
  const content = { ...config.content, signInUrl: "/join?offer={reward}" };
  expect(localised({ ...config, content }, "en").content.signInUrl).toBe("/join?offer={reward}");
});

test("placeholders that are filled while the widget runs stay", () => {
  const { sent, stats } = localised(invite(undefined), "en").content;
  expect([sent, stats]).toEqual([
    "Invitation sent to {email}.",
    "{invited} invited by email · {joined} joined",
  ]);
});

test("only what is translated goes to a page, with the rewards put in", () => {
  const config = invite({ title: "Für dich {reward}", send: "Senden" });
  expect(translationOf(config, "de")).toEqual({ title: "Für dich $10", send: "Senden" });
  expect(translationOf(config, "fr")).toEqual({});
});

test("neither changes the config it is given", () => {
  const config = invite({ title: "Für dich {reward}" });
  const before: unknown = JSON.parse(JSON.stringify(config));
  localised(config, "de");
  translationOf(config, "de");
  expect(config).toEqual(before);
});
