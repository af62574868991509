import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Changed } from "../charts/changed.tsx";
import { Stat } from "./stat.tsx";

afterEach(cleanup);

test.each([
  [12, 10, true, "+20% on 10 before"],
  [8, 10, true, "−20% on 10 before"],
  [12, 10, false, "no clear change on 10 before"],
  [10, 10, false, "no change on 10 before"],
  [3, 0, true, "up from 0 on 10 before"],
  [0, 0, false, ""],
])("%i after %i, clear: %s, is shown as %s", (now, before, clear, text) => {
  const { container } = render(
    <Stat
      label="Joins"
      value={`${now}`}
      change={<Changed change={{ now, before, clear }} of="on 10 before" />}
    />,
  );
  expect(container.querySelectorAll("p")[1]?.textContent).toBe(text);
});
