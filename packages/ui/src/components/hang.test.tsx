import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hang } from "./hang.ts";

const popover = document.createElement("div");
const opener = document.createElement("button");

beforeEach(() => {
  popover.removeAttribute("style");
  vi.spyOn(document.documentElement, "clientWidth", "get").mockReturnValue(1000);
  vi.spyOn(document.documentElement, "clientHeight", "get").mockReturnValue(800);
});
afterEach(() => vi.restoreAllMocks());

function openedAt(left: number, top: number) {
  vi.spyOn(opener, "getBoundingClientRect").mockReturnValue(new DOMRect(left, top, 100, 30));
  hang(popover, opener);
  const { top: above, right, bottom, left: before } = popover.style;
  return { above, right, bottom, before };
}

const supports = (answer: boolean) => vi.stubGlobal("CSS", { supports: () => answer });

test("a browser with anchor positioning is not measured", () => {
  supports(true);
  expect(openedAt(100, 100)).toEqual({ above: "", right: "", bottom: "", before: "" });
  expect(opener.getBoundingClientRect).not.toHaveBeenCalled();
});

test("in other browsers the popover is placed below and beside the opener, on the side with more space", () => {
  supports(false);
  expect(openedAt(100, 100)).toEqual({ above: "130px", right: "auto", bottom: "auto", before: "100px" });
  expect(openedAt(800, 700)).toEqual({ above: "auto", right: "100px", bottom: "100px", before: "auto" });
});
