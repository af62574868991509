import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Tabs } from "./tabs.tsx";

afterEach(cleanup);

const marked = () => document.querySelector("[role=tab][aria-selected=true]")?.textContent ?? null;

/** Notes which tab the page showed as chosen whenever it is drawn. */
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

test("a click marks its tab before anything of what it shows is drawn", async () => {
  const drawn = open();
  fireEvent.click(screen.getByRole("tab", { name: "Second" }));
  expect(await screen.findByText("Content of Second")).toBeTruthy();
  expect(drawn.second[0]).toBe("Second");
  expect(screen.queryByText("Content of First")).toBeNull();
});

test("what is shown first comes with the tabs themselves", () => {
  const { container } = render(
    <Tabs label="Views" tabs={[{ id: "one", label: "One", content: "Content" }]} />,
  );
  expect(container.querySelector("[role=tabpanel]")?.textContent).toBe("Content");
});
