import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { LineChart } from "./line-chart.tsx";

afterEach(cleanup);

const days = ["2026-03-08", "2026-03-09", "2026-03-10"];
const chart = (today: string | undefined, values: readonly number[] = [40, 50, 0]) => {
  const series = [{ label: "Joins", values, look: "main" as const }];
  const { container } = render(
    <LineChart label="Joins" days={days} series={series} format={String} whole today={today} />,
  );
  return container.querySelector("svg") as SVGSVGElement;
};

test("the line ends with the last completed day, and nothing falls to today's count, which is a hollow dot", () => {
  const paths = chart("2026-03-10").querySelectorAll("path");
  expect(paths).toHaveLength(2);
  expect(paths[1]?.getAttribute("d")?.split("L")).toHaveLength(2);
  expect(document.querySelectorAll("svg circle[class*=open]")).toHaveLength(0);
  cleanup();
  chart("2026-03-10", [40, 50, 7]);
  expect(document.querySelectorAll("svg circle[class*=open]")).toHaveLength(1);
  expect(screen.getByText("Still counting")).toBeTruthy();
});

test("a completed range is one solid line", () => {
  const paths = chart(undefined).querySelectorAll("path");
  expect([...paths].filter((path) => /open/.test(path.getAttribute("class") ?? ""))).toEqual([]);
  expect(paths[1]?.getAttribute("d")?.split("L")).toHaveLength(3);
  expect(screen.queryByText("Still counting")).toBeNull();
});

const bars = (values: readonly number[], onRange?: (first: number, last: number) => void) => {
  const few = [{ label: "Joins", values, look: "main" as const }];
  const { container } = render(
    <LineChart
      {...{ label: "Joins", days, format: String, onRange }}
      series={few}
      whole
      today="2026-03-10"
    />,
  );
  return container.querySelectorAll("svg rect");
};

test("fewer than 20 a day are bars, and today's is hollow", () => {
  expect([...bars([4, 19, 2])].map((bar) => bar.getAttribute("class"))).toEqual([
    expect.stringMatching(/bar/),
    expect.stringMatching(/bar/),
    expect.stringMatching(/openBar/),
  ]);
  cleanup();
  expect(bars([4, 20, 2])).toHaveLength(0);
});

test("a drag selects its days in either direction, a click or Enter one day, a finger none", () => {
  const ranges: number[][] = [];
  bars([4, 19, 2], (first, last) => ranges.push([first, last]));
  const slider = screen.getByRole("slider");
  const pointer = (type: "pointerDown" | "pointerUp", clientX: number, pointerType = "mouse") =>
    fireEvent[type](slider, { clientX, pointerType, button: 0 });
  pointer("pointerDown", 600);
  pointer("pointerUp", 60);
  pointer("pointerDown", 330);
  pointer("pointerUp", 330);
  pointer("pointerDown", 60, "touch");
  pointer("pointerUp", 600, "touch");
  fireEvent.change(slider, { target: { value: "0" } });
  fireEvent.keyDown(slider, { key: "Enter" });
  expect(ranges).toEqual([
    [0, 2],
    [1, 1],
    [0, 0],
  ]);
});

test("the axis is named", () => {
  bars([1, 2, 3]);
  expect(document.querySelector("svg text")?.textContent).toBe("Joins");
});
