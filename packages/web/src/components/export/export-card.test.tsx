import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openAs, problem } from "../../testing/open.tsx";
import { ExportCard } from "./export-card.tsx";
import { stitch } from "./stitch.ts";

const id = `prj_${"0".repeat(26)}`;
const path = `/api/projects/${id}/export`;
const page = (text: string, more: object = {}) => ({ text, lines: 1, done: 1, ...more });
const saved: { name: string; file: Blob }[] = [];

afterEach(cleanup);
beforeEach(() => {
  saved.length = 0;
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    if (file instanceof Blob) saved.push({ name: "", file });
    return "blob:file";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    const last = saved.at(-1);
    if (last) last.name = this.download;
  });
});

const open = (answers: Record<string, unknown>, role: "admin" | "editor" = "admin") =>
  openAs(role, <ExportCard project={{ id, host: "acme.com" }} />, answers);

test("pages become one file, in order", async () => {
  const { asked } = open({
    [`GET ${path}?format=jsonl`]: page("one\n", { done: 0.4, next: "c1" }),
    [`GET ${path}?format=jsonl&cursor=c1`]: page("two\n", { done: 0.8, next: "c2" }),
    [`GET ${path}?format=jsonl&cursor=c2`]: page("three\n"),
  });
  fireEvent.click(screen.getByRole("button", { name: "Export" }));
  await screen.findByText("Saved 3 lines.");
  expect(await saved[0]?.file.text()).toBe("one\ntwo\nthree\n");
  expect(saved[0]?.name).toMatch(/^acme\.com-\d{4}-\d\d-\d\d\.jsonl$/);
  expect(asked).toHaveLength(3);
});

test("a file's name contains its kind", async () => {
  open({ [`GET ${path}?format=csv&kind=referralApproval`]: page("a\r\n") });
  fireEvent.change(screen.getByRole("combobox", { name: "Data" }), {
    target: { value: "referralApproval" },
  });
  fireEvent.click(screen.getByRole("button", { name: "Export" }));
  await screen.findByText("Saved 1 line.");
  expect(saved[0]?.name).toMatch(/^acme\.com-\d{4}-\d\d-\d\d-referral-approvals\.csv$/);
});

test("a failed page shows an error without a file, and can be retried", async () => {
  let tries = 0;
  open({
    [`GET ${path}?format=jsonl`]: () =>
      ++tries === 1 ? problem("internal", 500, "Something broke.") : Response.json(page("one\n")),
  });
  fireEvent.click(screen.getByRole("button", { name: "Export" }));
  await screen.findByText("Something broke.");
  expect(saved).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "Export" }));
  await screen.findByText("Saved 1 line.");
});

test("it is hidden from roles that may not export", () => {
  open({}, "editor");
  expect(screen.queryByRole("button", { name: "Export" })).toBeNull();
});

test("rate-limited pages wait, and none is requested twice or omitted", async () => {
  let asked = 0;
  open({
    [`GET ${path}?format=csv&kind=referral`]: page("a\r\n", { done: 0.5, next: "c" }),
    [`GET ${path}?format=csv&kind=referral&cursor=c`]: () =>
      ++asked === 1 ? problem("request.rate_limited", 429, "Too many.") : Response.json(page("b\r\n")),
  });
  const seen: number[] = [];
  const file = await stitch({
    projectId: id,
    what: { format: "csv", kind: "referral" },
    signal: new AbortController().signal,
    onProgress: ({ done }) => seen.push(done),
    pauseMs: 1,
  });
  expect(await file.text()).toMatch(/^\uFEFF?a\r\nb\r\n$/);
  expect(seen).toEqual([0.5, 1]);
});

test("a canceled export sends no more requests", async () => {
  const control = new AbortController();
  const { asked } = open({ [`GET ${path}?format=jsonl`]: page("one\n", { next: "c" }) });
  const run = stitch({
    projectId: id,
    what: { format: "jsonl" },
    signal: control.signal,
    onProgress: () => control.abort(),
  });
  await expect(run).rejects.toThrow();
  expect(asked).toHaveLength(1);
  expect(saved).toEqual([]);
});
