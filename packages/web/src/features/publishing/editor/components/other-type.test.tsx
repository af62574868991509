import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { withTexts } from "../state/texts.ts";
import { widgetOf } from "../testing.tsx";
import { OtherType } from "./other-type.tsx";

afterEach(cleanup);

test("before a widget of another type is created, it lists what carries over", async () => {
  const german = withTexts(defaultConfig("invite"), "de", { title: "Bring Freunde mit" });
  const widget = widgetOf(withTexts(german, "en", { title: "Bring a friend", send: "Off it goes" }));
  const element = <OtherType widget={widget} type="share" />;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: "*", element }])} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText("Not available in the new type: Send button.")).toBeTruthy();
  expect(
    screen.getByText(
      "Design, behavior and content (Title, Share to, and Sign-in URL), in English and German.",
    ),
  ).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Convert to Share link?" })).toBeTruthy();
});
