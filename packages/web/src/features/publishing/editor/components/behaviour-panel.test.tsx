import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { withBehaviour } from "../state/edits.ts";
import { openEditor } from "../testing.tsx";
import { BehaviourPanel } from "./behaviour-panel.tsx";

afterEach(cleanup);

const invite = defaultConfig("invite");
const groups = () => screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
const sentence = () => screen.getAllByRole("status")[0]?.textContent;

test("a sentence sums up the settings as they change", () => {
  openEditor(invite, <BehaviourPanel />);
  expect(sentence()).toBe("Shows its launcher to everyone when the page has loaded.");
  fireEvent.click(screen.getByText("Open automatically"));
  fireEvent.click(screen.getByText("Limit frequency per visitor"));
  expect(sentence()).toBe("Opens for everyone when the page has loaded, at most once per day.");
});

test("only applicable rules are shown", () => {
  const { config } = openEditor(invite, <BehaviourPanel />);
  expect(groups()).toEqual(["Placement", "Trigger", "Frequency", "Audience", "Schedule"]);
  fireEvent.click(screen.getByText("Inline"));
  expect(groups()).toEqual(["Placement", "Trigger", "Audience", "Schedule"]);
  fireEvent.click(screen.getByText("Open from code only"));
  expect(groups()).toEqual(["Placement", "Trigger"]);
  expect(config().behaviour.trigger).toEqual({ kind: "manual" });
  expect(sentence()).toBe("Opens only from your code.");
});

test("a card cannot open", () => {
  openEditor(defaultConfig("prompt"), <BehaviourPanel />);
  expect(screen.queryByText("Open automatically")).toBeNull();
});

test("a schedule is set in the project's time zone", () => {
  const { config } = openEditor(invite, <BehaviourPanel />);
  fireEvent.change(screen.getByLabelText("Start"), { target: { value: "2026-12-01T09:00" } });
  expect(config().behaviour.schedule).toEqual({ from: "2026-12-01T08:00:00.000Z", until: null });
  fireEvent.change(screen.getByLabelText("End"), { target: { value: "2026-11-01T09:00" } });
  expect(screen.getByText("Must be after the start")).toBeTruthy();
});

test("an invalid number shows an error", () => {
  openEditor(withBehaviour(invite, { trigger: { kind: "scroll", percent: 50 } }), <BehaviourPanel />);
  fireEvent.change(screen.getByLabelText("Scroll depth"), { target: { value: "" } });
  expect(screen.getByText("Is required")).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Scroll depth"), { target: { value: "120" } });
  expect(screen.getByText("Can be at most 100")).toBeTruthy();
});
