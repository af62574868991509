import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Tabs } from "./tabs.tsx";

afterEach(cleanup);

const marked = () => document.querySelector("[role=tab][aria-selected=true]")?.textContent ?? null;

/** Records the selected tab at each render. */
function Content({ of, drawn }: { of: string; drawn: (string | null)[] }) {
  drawn.push(marked());
  return <p>Content of {of}</p>;
}

function open(): { first: (string | null)[]; second: (string | null)[] } {
  const drawn = { first: [], second: [] };
  render(
    <Tabs
      label="Views"
      tabs={[
        { id: "first", label: "First", content: <Content of="First" drawn={drawn.first} /> },
        { id: "second", label: "Second", content: <Content of="Second" drawn={drawn.second} /> },
      ]}
    />,
  );
  return drawn;
}

test("a click marks its tab before its panel is rendered", async () => {
  const drawn = open();
  fireEvent.click(screen.getByRole("tab", { name: "Second" }));
  expect(await screen.findByText("Content of Second")).toBeTruthy();
  expect(drawn.second[0]).toBe("Second");
  expect(screen.queryByText("Content of First")).toBeNull();
});

test("the first panel is rendered with the tabs", () => {
  const { container } = render(
    <Tabs label="Views" tabs={[{ id: "one", label: "One", content: "Content" }]} />,
  );
  expect(container.querySelector("[role=tabpanel]")?.textContent).toBe("Content");
});

test("arrows, Home and End move between tabs and select them", () => {
  open();
  const tab = (name: string) => screen.getByRole("tab", { name });
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  const stops = () => screen.getAllByRole("tab").filter(({ tabIndex }) => tabIndex === 0);
  tab("First").focus();
  for (const [key, reached] of [
    ["ArrowRight", "Second"],
    ["ArrowRight", "First"],
    ["ArrowLeft", "Second"],
    ["Home", "First"],
    ["End", "Second"],
    ["a", "Second"],
  ] as const) {
    press(key);
    expect([marked(), document.activeElement, stops()]).toEqual([reached, tab(reached), [tab(reached)]]);
    const panel = screen.getByRole("tabpanel", { name: reached });
    expect(tab(reached).getAttribute("aria-controls")).toBe(panel.id);
  }
});

test("it can be controlled, and a removed tab falls back to the first", () => {
  const asked: string[] = [];
  const two = ["first", "second"].map((id) => ({ id, label: id, content: `Content of ${id}` }));
  const views = (tabs: typeof two) => (
    <Tabs label="Views" tabs={tabs} selected="second" onSelect={(id) => asked.push(id)} />
  );
  const { rerender } = render(views(two));
  fireEvent.click(screen.getByRole("tab", { name: "second" }));
  fireEvent.click(screen.getByRole("tab", { name: "first" }));
  expect(asked).toEqual(["first"]);
  expect(marked()).toBe("second");
  rerender(views(two.slice(0, 1)));
  expect(marked()).toBe("first");
});
