import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { RowName } from "./row-name.tsx";

afterEach(cleanup);

test("a narrow column breaks an address after its @, and finds and copies it whole", () => {
  render(<RowName sub="robin.fox@mail.example.com">Robin Fox</RowName>);
  const address = screen.getByText("robin.fox@mail.example.com");
  expect(address.innerHTML).toBe("robin.fox@<wbr>mail.example.com");
});
