import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { withDesign } from "../state/edits.ts";
import { openEditor } from "../testing.tsx";
import { ContrastList } from "./contrast-list.tsx";
import { useConfig } from "./editor-context.ts";

afterEach(cleanup);

const Light = () => <ContrastList design={useConfig((config) => config.design)} scheme="light" />;

test("a failing pair shows its ratio, and one click fixes it", () => {
  const pale = withDesign(defaultConfig("invite"), { accent: "#ffd21f" });
  const { store, config } = openEditor(pale, <Light />);
  const row = screen.getByText("Accent on background").closest("li") ?? document.body;
  expect(within(row).getByText("1.44 : 1")).toBeTruthy();
  expect(within(row).getByText("Below 3")).toBeTruthy();
  fireEvent.click(within(row).getByRole("button", { name: /^Fix with/ }));
  expect(within(row).getByText("AA")).toBeTruthy();
  expect(within(row).queryByRole("button")).toBeNull();
  expect(config().design.accent).not.toBe("#ffd21f");
  act(() => store.undo());
  expect(config().design.accent).toBe("#ffd21f");
});

test("a ratio is never rounded up to the limit", () => {
  openEditor(withDesign(defaultConfig("invite"), { text: "#777777" }), <Light />);
  expect(screen.getByText("4.47 : 1")).toBeTruthy();
  expect(screen.getByText("Below 4.5")).toBeTruthy();
});
