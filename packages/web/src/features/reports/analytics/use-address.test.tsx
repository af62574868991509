import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider, useSearchParams } from "react-router-dom";
import { expect, test } from "vitest";
import { useAddress } from "./use-address.ts";

function useBoth() {
  const [search] = useSearchParams();
  const [one, two] = [search.get("one") ?? "", search.get("two") ?? ""];
  return { search: search.toString(), go: useAddress({ one, two }, (next) => next) };
}

test("of two choices made before the first has rendered both are in the address", () => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RouterProvider router={createMemoryRouter([{ path: "*", element: children }])} />
  );
  const { result } = renderHook(useBoth, { wrapper });
  const { go } = result.current;
  act(() => {
    go({ one: "a" });
    go({ two: "b" });
  });
  expect(result.current.search).toBe("one=a&two=b");
  act(() => result.current.go({ one: "c" }));
  expect(result.current.search).toBe("one=c&two=b");
});
