import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Link, MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Anchor } from "./anchor.tsx";

const into = vi.fn();

beforeEach(() => {
  into.mockClear();
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element) {
    into(this.id);
  });
});
afterEach(cleanup);

const open = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <Link to="#settings">There</Link>
      <Anchor id="settings">Settings</Anchor>
      <Anchor id="other">Other</Anchor>
    </MemoryRouter>,
  );

test("only the element that the address names is scrolled into view", () => {
  open("/project#settings");
  expect(into.mock.calls).toEqual([["settings"]]);
});

test("a link scrolls it into view again each time it is followed", () => {
  open("/project");
  expect(into).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("link", { name: "There" }));
  fireEvent.click(screen.getByRole("link", { name: "There" }));
  expect(into).toHaveBeenCalledTimes(2);
});
