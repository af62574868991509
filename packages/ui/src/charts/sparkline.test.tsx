import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { pointsOf, Sparkline } from "./sparkline.tsx";

afterEach(cleanup);

test("the maximum is at the top, zero at the bottom, and days are evenly spaced", () => {
  expect(pointsOf([0, 5, 10])).toBe("0.0,23.0 48.0,12.0 96.0,1.0");
});

test("without values the line is flat, and one day is a line too", () => {
  expect(pointsOf([0, 0, 0])).toBe("0.0,23.0 48.0,23.0 96.0,23.0");
  expect(pointsOf([4])).toBe("0.0,1.0");
  expect(pointsOf([])).toBe("");
});

test("it is announced by its label", () => {
  render(<Sparkline values={[1, 2]} label="Shown 3 times in 30 days" />);
  expect(screen.getByRole("img", { name: "Shown 3 times in 30 days" })).toBeTruthy();
});
