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

test("a reward is inserted into every text that names it, as often as it is named", () => {
  const { content } = localised(invite(undefined), "en");
  expect(content.title).toBe("15% off for them, $10 for you");
  expect(content.body).toBe("Yes, $10. Really $10.");
});

test("missing translations are shown in the widget's own language", () => {
  const shown = localised(invite({ title: "Für dich {reward}" }), "de");
  expect(shown.language).toBe("de");
  expect(shown.content.title).toBe("Für dich $10");
  expect(shown.content.body).toBe("Yes, $10. Really $10.");
  expect(shown.content.channels).toEqual(["whatsapp"]);
});

test("a translated reward is used only in the translated texts", () => {
  const shown = localised(
    invite({ title: "Für dich {reward}, für andere {friendReward}", reward: "10 €" }),
    "de",
  );
  expect(shown.content.title).toBe("Für dich 10 €, für andere 15% off");
  expect(shown.content.body).toBe("Yes, $10. Really $10.");
});

test.each(["fr", "en"] as const)(
  "in %s, without a translation, the widget shows its own texts",
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

test("a reward is plain text: it contains no other reward, and no replacement pattern", () => {
  const config = invite(undefined);
  const content = { ...config.content, reward: "{friendReward} $& $1", title: "{reward}" };
  expect(localised({ ...config, content }, "en").content.title).toBe("{friendReward} $& $1");
});

test("URLs and other settings are unchanged", () => {
  const config = invite(undefined);
  const content = { ...config.content, signInUrl: "/join?offer={reward}" };
  expect(localised({ ...config, content }, "en").content.signInUrl).toBe("/join?offer={reward}");
});

test("placeholders that are filled in the widget stay", () => {
  const { sent, stats } = localised(invite(undefined), "en").content;
  expect([sent, stats]).toEqual([
    "Invitation sent to {email}.",
    "{invited} invited by email · {joined} joined",
  ]);
});

test("only translated texts are sent to a page, with the rewards inserted", () => {
  const config = invite({ title: "Für dich {reward}", send: "Senden" });
  expect(translationOf(config, "de")).toEqual({ title: "Für dich $10", send: "Senden" });
  expect(translationOf(config, "fr")).toEqual({});
});

test("neither function changes the config it is given", () => {
  const config = invite({ title: "Für dich {reward}" });
  const before: unknown = JSON.parse(JSON.stringify(config));
  localised(config, "de");
  translationOf(config, "de");
  expect(config).toEqual(before);
});
