import { widgetTypes } from "@kiteloop/contract/publishing/widget/types";
import { defaultConfig, type WidgetConfig } from "@kiteloop/contract/publishing/widget-config";
import { expect, test } from "vitest";
import { check, complaintAt } from "./check.ts";
import { withBehaviour } from "./edits.ts";
import { withSetting, withTexts } from "./texts.ts";

const invite = defaultConfig("invite");
const complaints = (config: WidgetConfig, name = "Widget") => Object.fromEntries(check({ name, config }));

test.each(widgetTypes)("a new %s can be saved", (type) => {
  expect(complaints(defaultConfig(type))).toEqual({});
});

test("an empty text is reported at its own field and language", () => {
  expect(complaints(withTexts(invite, "en", { title: "  " }))).toEqual({ "content.title": "can't be empty" });
  expect(complaints(withTexts(invite, "de", { title: " " }))).toEqual({
    "translations.de.title": "can't be empty",
  });
  expect(complaints(invite, "")).toEqual({ name: "can't be empty" });
});

test("an invalid number is reported in plain words", () => {
  const after = (seconds: number) => withBehaviour(invite, { trigger: { kind: "delay", seconds } });
  expect(complaints(after(Number.NaN))).toEqual({ "behaviour.trigger.seconds": "is required" });
  expect(complaints(after(601))).toEqual({ "behaviour.trigger.seconds": "can be at most 600" });
  expect(complaints(after(0))).toEqual({ "behaviour.trigger.seconds": "must be at least 1" });
});

test("a field has the errors of its parts, and none of its neighbors", () => {
  const goals = withSetting(defaultConfig("milestones"), "goals", [3, 3]);
  const found = check({ name: "Widget", config: goals });
  expect(complaintAt(found, "content.goals")).toBe("must rise");
  const paths = { ...invite.behaviour.audience, include: ["/fine", "no path"] };
  const wrong = check({ name: "Widget", config: withBehaviour(invite, { audience: paths }) });
  expect(complaintAt(wrong, "behaviour.audience.include")).toBe("must be a path such as /blog/*");
  expect(complaintAt(wrong, "behaviour.audience.in")).toBeUndefined();
  expect(complaintAt(wrong, "behaviour.audience.exclude")).toBeUndefined();
});
