import { builtInTexts } from "@kiteloop/contract/languages/widget-texts";
import { textKeys, widgetSettings } from "@kiteloop/contract/publishing/widget/content";
import { widgetTypes } from "@kiteloop/contract/publishing/widget/types";
import { defaultConfig, type WidgetConfig } from "@kiteloop/contract/publishing/widget-config";
import { expect, test } from "vitest";
import { check } from "./check.ts";
import { type BuiltIns, convert } from "./convert.ts";
import { withBehaviour, withDesign } from "./edits.ts";
import { missingTexts, textIn, textsIn, withMainLanguage, withSetting, withTexts } from "./texts.ts";

const builtIns: BuiltIns = {
  en: await builtInTexts("en"),
  de: await builtInTexts("de"),
  ar: await builtInTexts("ar"),
};

const german = builtIns.de?.invite;
const invite = withDesign(
  withTexts(
    withTexts(defaultConfig("invite"), "en", {
      title: "Bring a friend",
      send: "Off it goes",
      reward: "a month",
    }),
    "de",
    { title: "Bring Freunde mit", copy: german?.copy ?? "" },
  ),
  { accent: "#b5432a" },
);

const pairs = widgetTypes.flatMap((from) =>
  widgetTypes.filter((to) => to !== from).map((to) => [from, to] as const),
);

test.each(pairs)("%s becomes a valid %s, and every text and setting is reported", (from, to) => {
  const texts = { ...builtIns.de?.[from], title: "Eigenes" };
  const translated: WidgetConfig = withTexts(defaultConfig(from), "de", texts);
  // The only setting that a new widget lacks.
  const source = from === "waitlist" ? withSetting(translated, "doubleOptIn", true) : translated;
  const { config, kept, usual, lost } = convert(source, to, builtIns);
  expect(config.type).toBe(to);
  expect(check({ name: "x", config }).size).toBe(0);
  // A setting that is off has no value to carry over.
  const set = Object.keys(widgetSettings[from]).filter((key) => key in source.content);
  const all = [...textKeys(from), ...set];
  expect([...kept, ...usual, ...lost].sort()).toEqual(all.sort());
  expect(missingTexts(config, "de")).toEqual([]);
  expect(config.behaviour).toEqual(source.behaviour);
});

test("custom texts carry over in each language, all others are the new type's defaults", () => {
  const { config, kept, usual, lost } = convert(invite, "share", builtIns);
  expect(textsIn(config, "en")).toMatchObject({ title: "Bring a friend", reward: "a month" });
  expect(textIn(config, "de", "title")).toBe("Bring Freunde mit");
  expect(textIn(config, "de", "body")).toBe(builtIns.de?.share.body);
  expect(config.design).toEqual(invite.design);
  expect(kept.sort()).toEqual(["channels", "reward", "signInUrl", "title"]);
  expect(lost).toEqual(["send"]);
  expect(usual).toContain("copy");
});

test("a built-in text becomes the new type's built-in text in the same language", () => {
  const own = withMainLanguage(
    withTexts(defaultConfig("invite"), "de", { ...german, reward: "ein Monat" }),
    "de",
  );
  const { config } = convert(own, "leaderboard", builtIns);
  expect(config.language).toBe("de");
  expect(textIn(config, "de", "loadFailed")).toBe(builtIns.de?.leaderboard.loadFailed);
  expect(textIn(config, "de", "reward")).toBe("ein Monat");
  expect(textIn(config, "en", "title")).toBe(builtIns.en?.leaderboard.title);
});

test("a welcome card has its own texts, because it addresses the invitee; the reward carries over", () => {
  const { config, kept, lost } = convert(invite, "welcome", builtIns);
  expect(textIn(config, "en", "title")).toBe(builtIns.en?.welcome.title);
  expect(textIn(config, "en", "reward")).toBe("a month");
  expect(kept).toEqual(["reward"]);
  expect(lost.sort()).toEqual(["channels", "send", "signInUrl", "title"]);
});

test("the label of a friend's address never becomes that of the visitor's own", () => {
  const labelled = withTexts(invite, "en", { emailLabel: "Where your friend reads email" });
  const { config, lost } = convert(labelled, "waitlist", builtIns);
  expect(textIn(config, "en", "emailLabel")).toBe(builtIns.en?.waitlist.emailLabel);
  expect(lost).toContain("emailLabel");
});

test("behavior rules stay unchanged", () => {
  const timed = withBehaviour(invite, { trigger: { kind: "scroll", percent: 40 }, opens: true });
  expect(convert(timed, "prompt", builtIns).config.behaviour).toEqual(timed.behaviour);
});

test("a common setting carries over, unless it links somewhere for another audience", () => {
  const set = withSetting(withSetting(invite, "signInUrl", "/login"), "channels", ["x"]);
  const { content } = convert(set, "milestones", builtIns).config;
  expect(content).toMatchObject({ signInUrl: "/login", channels: ["x"] });
  const welcome = withSetting(defaultConfig("welcome"), "actionUrl", "/signup");
  expect(convert(welcome, "prompt", builtIns)).toMatchObject({ lost: ["actionUrl"] });
});
