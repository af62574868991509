import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { changesBetween } from "../../lib/config-changes/changes.ts";
import { ChangeList } from "./change-list.tsx";

afterEach(cleanup);

function changed(count: number) {
  const after = defaultConfig("invite");
  const texts = ["title", "body", "copy", "copied", "share", "message", "send", "sent"] as const;
  for (const key of texts.slice(0, count)) after.content[key] = `Other ${key}`;
  return changesBetween(defaultConfig("invite"), after);
}

test("each change is a sentence", () => {
  render(<ChangeList changes={changed(1)} none="None" />);
  expect(screen.getByRole("listitem").textContent).toBe("Title: “Invite a friend” changed to “Other title”");
});

test("additions and removals are named", () => {
  const dark = defaultConfig("invite");
  dark.design.dark = { accent: "#ffffff", background: "#000000", text: "#eeeeee" };
  render(<ChangeList changes={changesBetween(defaultConfig("invite"), dark)} none="None" />);
  expect(screen.getAllByRole("listitem")[1]?.textContent).toBe("Dark accent:  #ffffff added");
});

test("texts are marked with their language", () => {
  const translated = (title: string, arabic: string) => {
    const config = defaultConfig("invite");
    return { ...config, content: { ...config.content, title }, translations: { ar: { title: arabic } } };
  };
  const [before, after] = [translated("Invite a friend", "ادعُ"), translated("Bring a friend", "ادعُ صديقاً")];
  render(<ChangeList changes={changesBetween(before, after)} none="None" />);
  expect(screen.getByText("“Bring a friend”").lang).toBe("en");
  expect(screen.getByText("“ادعُ صديقاً”").lang).toBe("ar");
});

test("a long list is cut, and expands on request", () => {
  render(<ChangeList changes={changed(8)} none="None" />);
  expect(screen.getAllByRole("listitem")).toHaveLength(6);
  fireEvent.click(screen.getByRole("button", { name: "Show all 8" }));
  expect(screen.getAllByRole("listitem")).toHaveLength(8);
});

test("an empty list says so", () => {
  render(<ChangeList changes={[]} none="Nothing that they could tell apart." />);
  expect(screen.getByText("Nothing that they could tell apart.")).toBeTruthy();
});
