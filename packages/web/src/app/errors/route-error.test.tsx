import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { RouteFailure } from "./route-error.tsx";

afterEach(cleanup);

const show = (error: unknown) => {
  render(
    <MemoryRouter>
      <RouteFailure error={error} />
    </MemoryRouter>,
  );
  return screen.getByRole("heading", { level: 1 }).textContent;
};

test.each([
  "Failed to fetch dynamically imported module: https://kite.example/assets/screen-1.js",
  "error loading dynamically imported module: https://kite.example/assets/screen-1.js",
  "Importing a module script failed.",
  "Unable to preload CSS for /assets/screen-1.css",
])("a screen that failed to load is shown as a connection error: %s", (message) => {
  expect(show(new TypeError(message))).toBe("You’re offline");
});

test("an exception of the app is not shown as a connection error", () => {
  expect(show(new TypeError("Cannot read properties of undefined"))).toBe("Something went wrong");
});
