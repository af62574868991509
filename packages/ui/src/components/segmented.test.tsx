import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Segmented } from "./segmented.tsx";

afterEach(cleanup);

const options = [
  { id: "light", label: "Light" },
  { id: "dark", label: "Dark" },
] as const;

test("it is a group of native radio buttons with the label as its name", () => {
  const onChange = vi.fn();
  render(<Segmented label="Page around it" options={options} value="light" onChange={onChange} />);
  expect(screen.getByRole("group", { name: "Page around it" })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Light" }).checked).toBe(true);
  fireEvent.click(screen.getByRole("radio", { name: "Dark" }));
  expect(onChange.mock.calls).toEqual([["dark"]]);
});

test("a quiet label is only for screen readers, and two groups are independent", () => {
  render(
    <>
      <Segmented label="First" quiet options={options} value="light" onChange={() => {}} />
      <Segmented label="Second" quiet options={options} value={null} onChange={() => {}} />
    </>,
  );
  expect(screen.getByText("Second").className).toBe("visually-hidden");
  const names = screen.getAllByRole<HTMLInputElement>("radio").map(({ name }) => name);
  expect(new Set(names).size).toBe(2);
  expect(screen.getAllByRole<HTMLInputElement>("radio").map(({ checked }) => checked)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
