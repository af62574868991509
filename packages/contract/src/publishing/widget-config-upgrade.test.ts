import { expect, test } from "vitest";
import { widget as english } from "../languages/en/widget.data.ts";
import { defaultBehaviour } from "./widget/behaviour.ts";
import { widgetTypes } from "./widget/types.ts";
import { defaultConfig, upgradeConfig, WidgetConfig } from "./widget-config.ts";

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
  (type) => {
    const old = { type, content: stored[type], design, behaviour };
    expect(WidgetConfig.safeParse(old).success).toBe(false);
    const config = upgradeConfig(old);
    expect(WidgetConfig.parse(config)).toEqual(config);
    expect(config).toMatchObject({ ...old, language: "en", translations: {} });
    expect(config.design).toEqual({ ...design, dark: null });
    expect(config.content).toEqual({ ...defaultConfig(type).content, ...stored[type] });
    expect(config.behaviour).toEqual({ ...defaultBehaviour, ...behaviour });
  },
);

test("an old widget still floats at once and for everybody", () => {
  const manual = { ...behaviour, trigger: { kind: "manual" } };
  const { behaviour: now } = upgradeConfig({
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

test("texts that could not be changed in 0.1.0 are in English afterwards", () => {
  const { content } = upgradeConfig({ type: "invite", content: stored.invite, design, behaviour });
  expect(content).toMatchObject({ close: english.invite.close, emailInvalid: english.invite.emailInvalid });
});

test.each(widgetTypes)("a current %s config is unchanged", (type) => {
  const config = defaultConfig(type);
  expect(upgradeConfig({ ...config })).toEqual(config);
});

test("upgrading twice is the same as upgrading once", () => {
  const once = upgradeConfig({ type: "welcome", content: stored.welcome, design, behaviour });
  expect(upgradeConfig(once)).toEqual(once);
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
])("a value that never was a config is refused: %j", (value) => {
  expect(() => upgradeConfig(value)).toThrow(expect.objectContaining({ name: "ZodError" }));
});
