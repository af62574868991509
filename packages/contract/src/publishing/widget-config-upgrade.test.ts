import { expect, test } from "vitest";
import { widget as english } from "../languages/en/widget.data.ts";
import { builtInTexts } from "../languages/widget-texts.ts";
import { defaultBehaviour } from "./widget/behaviour.ts";
import { widgetTypes } from "./widget/types.ts";
import { defaultConfig, WidgetConfig } from "./widget-config.ts";
import { upgradeConfig } from "./widget-config-input.ts";

/** A config stored by 0.1.0: no language, no translations, three triggers, three types, fewer texts. */
const design = {
  accent: "#ff0066",
  background: "#ffffff",
  text: "#1b1f2a",
  radius: 14,
  font: "system",
  scheme: "auto",
};
const behaviour = {
  placement: { kind: "floating", corner: "top-left" },
  trigger: { kind: "delay", seconds: 9 },
};
const sharing = {
  launcher: "Give 15%",
  title: "Our own title",
  body: "Our own body.",
  copy: "Copy",
  copied: "Done",
  share: "Pass on",
  message: "Look at this:",
  channels: ["x", "linkedin"],
  signedOut: "Sign in first.",
  signIn: "Go",
  signInUrl: "/login",
};
const stored = {
  invite: { ...sharing, emailLabel: "Their address", send: "Off it goes", sent: "Sent to {email}." },
  share: { ...sharing, qr: "QR" },
  welcome: {
    title: "{inviter} is here",
    anonymousTitle: "A friend is here",
    body: "Come in.",
    offer: "15% off",
    action: "Shop",
    actionUrl: "/shop",
  },
};

test.each(["invite", "share", "welcome"] as const)(
  "a %s config of 0.1.0 keeps its settings and gets defaults for new ones",
  async (type) => {
    const old = { type, content: stored[type], design, behaviour };
    expect(WidgetConfig.safeParse(old).success).toBe(false);
    const config = await upgradeConfig(old);
    expect(WidgetConfig.parse(config)).toEqual(config);
    expect(config).toMatchObject({ ...old, language: "en", translations: {} });
    expect(config.design).toEqual({ ...design, dark: null });
    expect(config.content).toEqual({ ...defaultConfig(type).content, ...stored[type] });
    expect(config.behaviour).toEqual({ ...defaultBehaviour, ...behaviour });
  },
);

test("an old widget still floats at once and for everybody", async () => {
  const manual = { ...behaviour, trigger: { kind: "manual" } };
  const { behaviour: now } = await upgradeConfig({
    type: "share",
    content: stored.share,
    design,
    behaviour: manual,
  });
  expect(now.trigger).toEqual({ kind: "manual" });
  expect(now).toMatchObject({
    opens: false,
    frequency: { most: null },
    audience: { who: "anyone", percent: 100 },
  });
});

test("texts that could not be changed in 0.1.0 are in English afterwards", async () => {
  const { content } = await upgradeConfig({ type: "invite", content: stored.invite, design, behaviour });
  expect(content).toMatchObject({ close: english.invite.close, emailInvalid: english.invite.emailInvalid });
});

test.each(widgetTypes)("a current %s config is unchanged", async (type) => {
  const config = defaultConfig(type);
  expect(await upgradeConfig({ ...config })).toEqual(config);
});

test("upgrading twice is the same as upgrading once", async () => {
  const once = await upgradeConfig({ type: "welcome", content: stored.welcome, design, behaviour });
  expect(await upgradeConfig(once)).toEqual(once);
});

test.each([
  undefined,
  null,
  "invite",
  [],
  {},
  { type: "banner", content: {}, design, behaviour },
  { type: "invite", content: { ...stored.invite, signInUrl: "javascript:alert(1)" }, design, behaviour },
  { type: "invite", content: { ...stored.invite, banner: "x" }, design, behaviour },
  { type: "invite", content: stored.invite, design: { ...design, accent: "red" }, behaviour },
])("a value that never was a config is refused: %j", async (value) => {
  await expect(upgradeConfig(value)).rejects.toThrow(expect.objectContaining({ name: "ZodError" }));
});

const own = { channels: ["x"], signInUrl: "/login", title: "Unser Titel" };
test("a text that an earlier release lacked is in the config's own language", async () => {
  const { emailInvalid: _, ...content } = (await builtInTexts("de")).invite;
  const old = { ...defaultConfig("invite"), language: "de", content: { ...content, ...own } };
  const { content: now } = await upgradeConfig(old);
  expect(now).toEqual({ ...(await builtInTexts("de")).invite, ...own });
});
