import { widgetTypes } from "@kiteloop/contract/widget/types";
import { defaultConfig, type WidgetConfig } from "@kiteloop/contract/widget-config";
import { expect, test } from "vitest";
import { check } from "./check.ts";
import { convert } from "./convert.ts";
import { contentText, withContent, withDesign } from "./edits.ts";

const invite = withDesign(withContent(defaultConfig("invite"), "title", "Bring a friend"), {
  accent: "#b5432a",
});

test("an invite form as a share link keeps copy, design and behaviour, and loses only the mail form", () => {
  const { config, kept, lost } = convert(invite, "share");
  expect(config).toMatchObject({ type: "share", design: invite.design, behaviour: invite.behaviour });
  expect(contentText(config, "title")).toBe("Bring a friend");
  expect(kept).toContain("title");
  expect(lost.sort()).toEqual(["emailLabel", "send", "sent"]);
});

test("a welcome card starts with its own words, because it speaks to the invitee", () => {
  const { config, kept } = convert(invite, "welcome");
  expect(kept).toEqual([]);
  expect(config.content).toEqual(defaultConfig("welcome").content);
  expect(config.design).toEqual(invite.design);
});

test("every type becomes a valid configuration of every other", () => {
  for (const from of widgetTypes) {
    for (const to of widgetTypes) {
      const source: WidgetConfig = defaultConfig(from);
      const { config, kept, lost } = convert(source, to);
      expect(check({ name: "x", config }).size).toBe(0);
      expect([...kept, ...lost].sort()).toEqual(Object.keys(source.content).sort());
    }
  }
});

test("an empty piece of copy is complained about at its own field", () => {
  const broken = withContent(invite, "title", "  ");
  expect([...check({ name: "Widget", config: broken }).keys()]).toEqual(["content.title"]);
  expect([...check({ name: "", config: invite }).keys()]).toEqual(["name"]);
});

test("copy that the type does not have cannot be saved", () => {
  expect(check({ name: "Widget", config: withContent(invite, "evil", "x") }).size).toBe(1);
});
