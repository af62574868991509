import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Stat } from "./stat.tsx";

afterEach(cleanup);

test.each([
  [12, 10, "+20 % on 10 before"],
  [8, 10, "−20 % on 10 before"],
  [10, 10, "no change on 10 before"],
  [1_001, 1_000, "about the same on 10 before"],
  [3, 0, "up from 0 "],
  [0, 0, undefined],
])("%i after %i is shown as %s", (now, before, text) => {
  const { container } = render(
    <Stat label="Joins" value={`${now}`} change={{ now, before, of: "on 10 before" }} />,
  );
  expect(container.querySelectorAll("p")[1]?.textContent).toBe(text);
});
