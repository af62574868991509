import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Scaled } from "./scaled.tsx";

let room = 0;

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockImplementation(() => room);
});
afterEach(cleanup);

function open(width: number) {
  room = width;
  const { container } = render(
    <Scaled width={400} height={600}>
      Content
    </Scaled>,
  );
  const window = container.firstElementChild;
  if (!(window instanceof HTMLElement)) throw new Error("it draws an element");
  return { height: window.style.blockSize, scale: screen.getByText("Content").style.scale };
}

test("at half the width it is drawn at half the size and height", () => {
  expect(open(200)).toEqual({ height: "300px", scale: "0.5" });
});

test("with more space than needed it keeps its size", () => {
  expect(open(900)).toEqual({ height: "600px", scale: "1" });
});
