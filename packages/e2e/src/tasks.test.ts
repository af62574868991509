import { expect, test } from "vitest";
import { longest, sortTasks } from "./tasks.ts";

const edge = "http://edge/w/prj.js";
const isOwn = (url: string) => url.startsWith("http://edge/");
const at = (name: string, ts: number, dur: number, url?: string, tid = 1) => ({
  name,
  pid: 1,
  tid,
  ts: ts * 1000,
  dur: dur * 1000,
  tdur: dur * 1000,
  args: url ? { data: { url } } : {},
});
const task = (ts: number, dur: number) => at("ThreadControllerImpl::RunTask", ts, dur);
const page = [task(0, 90), at("CommitLoad", 10, 1, "http://host/"), task(100, 60), at("Layout", 110, 40)];

test("before a script runs, all tasks are the page's, however long", () => {
  expect(sortTasks(page, isOwn)).toEqual({ own: [], others: [90, 60] });
});

test("a script's tasks are those that run it, and later ones that render", () => {
  const events = [
    ...page,
    task(200, 12),
    at("v8.compileModule", 201, 1, edge),
    at("v8.evaluateModule", 203, 8),
    task(220, 7),
    task(240, 70),
    at("UpdateLayoutTree", 241, 8),
    at("Layout", 250, 55),
    task(320, 20),
    at("FunctionCall", 321, 18, "http://host/page.js"),
    at("PerformMicrotaskCheckpoint", 350, 9),
    at("FunctionCall", 351, 7, edge),
  ];
  expect(sortTasks(events, isOwn)).toEqual({ own: [12, 70, 9], others: [90, 60, 7, 20] });
});

test("nested work belongs to its task, and work of other threads is ignored", () => {
  const events = [
    ...page,
    task(200, 30),
    at("PerformMicrotaskCheckpoint", 205, 20),
    at("FunctionCall", 206, 15, edge),
    at("ThreadPool_RunTask", 200, 80, undefined, 2),
    at("v8.parseOnBackground", 201, 70, edge, 2),
  ];
  expect(sortTasks(events, isOwn).own).toEqual([30]);
});

test("throws without a page load, and finds the longest task", () => {
  expect(() => sortTasks([task(0, 5)], isOwn)).toThrow("no page was loaded");
  expect(longest([])).toBe(0);
  expect(longest([3, 9, 4])).toBe(9);
});
