import { cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ErrorNotice } from "./error-notice.tsx";

const into = vi.fn();

beforeEach(() => {
  into.mockClear();
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element) {
    into(this.textContent);
  });
});
afterEach(cleanup);

const form = (error: unknown) => (
  <form>
    <ErrorNotice error={error} />
  </form>
);

test("a form's error is scrolled into view each time the form fails", () => {
  const { rerender } = render(form(null));
  expect(into).not.toHaveBeenCalled();
  const error = new Error("offline");
  rerender(form(error));
  rerender(form(error));
  expect(into.mock.calls).toEqual([["Something went wrong on this page."]]);
  rerender(form(new Error("offline")));
  expect(into).toHaveBeenCalledTimes(2);
});

test("an error outside forms leaves the page where it is", () => {
  render(<ErrorNotice error={new Error("offline")} />);
  expect(into).not.toHaveBeenCalled();
});
