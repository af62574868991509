import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { InView } from "./in-view.tsx";

type Tell = (entries: { isIntersecting: boolean }[]) => void;

let tell: Tell;
let watching = 0;

beforeEach(() => {
  watching = 0;
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(told: Tell) {
        tell = told;
      }
      observe() {
        watching += 1;
      }
      disconnect() {
        watching -= 1;
      }
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("content out of view is not rendered, but its space is reserved", () => {
  const { container } = render(<InView height={200}>Costly</InView>);
  act(() => tell([{ isIntersecting: false }]));
  expect(screen.queryByText("Costly")).toBeNull();
  expect(container.firstElementChild?.getAttribute("style")).toContain("200px");
});

test("content once in view stays, and observation ends", () => {
  render(<InView height={200}>Costly</InView>);
  act(() => tell([{ isIntersecting: true }]));
  expect(screen.getByText("Costly")).toBeTruthy();
  expect(watching).toBe(0);
});

test("printing renders everything", () => {
  render(<InView height={200}>Costly</InView>);
  act(() => tell([{ isIntersecting: false }]));
  act(() => void window.dispatchEvent(new Event("beforeprint")));
  expect(screen.getByText("Costly")).toBeTruthy();
});
