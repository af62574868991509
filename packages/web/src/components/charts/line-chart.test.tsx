import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { LineChart } from "./line-chart.tsx";

afterEach(cleanup);

const days = ["2026-03-08", "2026-03-09", "2026-03-10"];
const series = [{ label: "Joins", values: [4, 5, 0], look: "main" as const }];
const chart = (today: string | undefined) => {
  const { container } = render(
    <LineChart label="Joins" days={days} series={series} format={String} whole today={today} />,
  );
  return container.querySelector("svg") as SVGSVGElement;
};

test("the solid line ends with the last completed day, and today has a hollow dot", () => {
  const [, line, step] = chart("2026-03-10").querySelectorAll("path");
  const end = (path: Element | undefined) => path?.getAttribute("d")?.split("L").at(-1);
  expect(line?.getAttribute("d")?.split("L")).toHaveLength(2);
  expect(step?.getAttribute("class")).toMatch(/open/);
  expect(step?.getAttribute("d")?.slice(1).split("L")[0]).toBe(end(line));
  expect(document.querySelectorAll("svg circle[class*=open]")).toHaveLength(1);
  expect(screen.getByText("Still counting")).toBeTruthy();
});

test("a completed range is one solid line", () => {
  const paths = chart(undefined).querySelectorAll("path");
  expect([...paths].filter((path) => /open/.test(path.getAttribute("class") ?? ""))).toEqual([]);
  expect(paths[1]?.getAttribute("d")?.split("L")).toHaveLength(3);
  expect(screen.queryByText("Still counting")).toBeNull();
});
