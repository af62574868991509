import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import { expect, test } from "vitest";
import { type Draft, type History, nextHistory, startHistory } from "./history.ts";

const draft = (name: string): Draft => ({ name, config: defaultConfig("invite") });
const edit = (state: History, name: string, field = name, at = 0) =>
  nextHistory(state, { type: "edit", field, draft: draft(name), at });
const undo = (state: History) => nextHistory(state, { type: "undo" });
const redo = (state: History) => nextHistory(state, { type: "redo" });
const start = startHistory(draft("start"));

test("undo goes back step by step, redo forward", () => {
  const edited = edit(edit(start, "a"), "b");
  expect(undo(edited).present.name).toBe("a");
  expect(undo(undo(edited)).present.name).toBe("start");
  expect(redo(redo(undo(undo(edited))))).toMatchObject({ present: { name: "b" }, future: [] });
});

test("undo at the beginning and redo at the end change nothing", () => {
  expect(undo(start)).toBe(start);
  expect(redo(start)).toBe(start);
});

test("typing in one field without a pause is one step", () => {
  const typed = edit(edit(edit(start, "H", "title", 0), "He", "title", 300), "Hey", "title", 600);
  expect(undo(typed).present.name).toBe("start");
});

test("a pause or another field starts a new step", () => {
  const paused = edit(edit(start, "a", "title", 0), "b", "title", 5_000);
  expect(undo(paused).present.name).toBe("a");
  const other = edit(edit(start, "a", "title", 0), "b", "body", 100);
  expect(undo(other).present.name).toBe("a");
});

test("typing after an undo is a new step and clears redo", () => {
  const undone = undo(edit(start, "a", "title", 0));
  const again = edit(undone, "b", "title", 100);
  expect(again.future).toEqual([]);
  expect(undo(again).present.name).toBe("start");
});

test("after a conflict, undo restores the draft that was not chosen", () => {
  const mine = edit(start, "mine");
  const taken = nextHistory(mine, { type: "replace", draft: draft("theirs") });
  expect(taken.present.name).toBe("theirs");
  expect(undo(taken).present.name).toBe("mine");
  const kept = nextHistory(mine, { type: "outdo", draft: draft("theirs") });
  expect(kept.present.name).toBe("mine");
  expect(undo(kept).present.name).toBe("theirs");
  expect(redo(undo(kept)).present.name).toBe("mine");
});

test("only the last 200 steps are kept", () => {
  let state = start;
  for (let step = 0; step < 500; step++) state = edit(state, `step ${step}`);
  expect(state.past).toHaveLength(200);
  expect(state.past.at(0)?.name).toBe("step 299");
});
