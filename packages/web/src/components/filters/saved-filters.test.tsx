import type { SavedFilters as Stored } from "@kiteloop/contract/publishing/saved-filter";
import { listenToToasts, type Toast } from "@kiteloop/ui/components/toast.ts";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { openAs } from "../../testing/open.tsx";
import { projectOf } from "../../testing/widgets.ts";
import { FilterBar } from "./filter-bar.tsx";
import { SavedFilters } from "./saved-filters.tsx";

afterEach(cleanup);

const { id: projectId } = projectOf();
const path = `/api/projects/${projectId}/saved-filters/referrals`;
const statuses = [
  { id: "held", label: "Needs review" },
  { id: "all", label: "All" },
];

/** A list's filters over a fake API that stores what is saved. */
function open(stored: Stored, address = "/") {
  let now = stored;
  return openAs(
    "viewer",
    <>
      <FilterBar statuses={statuses} status="held" />
      <SavedFilters projectId={projectId} screen="referrals" />
    </>,
    {
      [`GET ${path}`]: () => Response.json(now),
      [`PUT ${path}`]: ({ version, filters }: Stored) => {
        now = { version: version + 1, filters };
        return Response.json(now);
      },
    },
    { address },
  );
}
const searchOf = ({ router }: ReturnType<typeof open>) => router.state.location.search;
const names = () =>
  within(screen.getByRole("list"))
    .getAllByRole("link")
    .map(({ textContent }) => textContent);
const click = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));

test("the filters are in the address, which a name is saved for", async () => {
  const page = open({ version: 0, filters: [] });
  expect(screen.queryByRole("button", { name: "Save filter" })).toBeNull();
  fireEvent.change(screen.getByLabelText("Search"), { target: { value: "ana" } });
  fireEvent.change(screen.getByLabelText("From"), { target: { value: "2026-03-10" } });
  expect(searchOf(page)).toBe("?search=ana&from=2026-03-10");
  await click("Save filter");
  await click("Save");
  expect(screen.getByText("Enter a name")).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Name"), { target: { value: "Ana’s" } });
  await click("Save");
  await waitFor(() => expect(names()).toEqual(["Ana’s"]));
  expect(screen.queryByRole("button", { name: "Save filter" })).toBeNull();
  await click("Clear filters");
  expect(searchOf(page)).toBe("");
  fireEvent.click(screen.getByRole("link", { name: "Ana’s" }));
  expect(searchOf(page)).toBe("?from=2026-03-10&search=ana");
  expect(screen.getByRole("link", { name: "Ana’s" }).getAttribute("aria-current")).toBe("true");
});

const two = [
  { name: "All", query: "status=all" },
  { name: "Ana", query: "search=ana" },
];

test("a filter is renamed to a name of its own", async () => {
  open({ version: 4, filters: two });
  await click("Actions for Ana");
  fireEvent.click(await screen.findByRole("menuitem", { name: "Rename" }));
  fireEvent.change(screen.getByLabelText("Name"), { target: { value: "All" } });
  await click("Save");
  expect(screen.getByText("You have a filter with this name")).toBeTruthy();
  fireEvent.change(screen.getByLabelText("Name"), { target: { value: "Ana S." } });
  await click("Save");
  await waitFor(() => expect(names()).toEqual(["All", "Ana S."]));
});

test("a removed filter comes back by Undo", async () => {
  const toasts: Toast[] = [];
  const stop = listenToToasts((made) => toasts.push(made));
  open({ version: 4, filters: two });
  await click("Actions for All");
  fireEvent.click(await screen.findByRole("menuitem", { name: "Remove" }));
  await waitFor(() => expect(names()).toEqual(["Ana"]));
  await waitFor(() => expect(toasts).toHaveLength(1));
  toasts[0]?.undo?.();
  await waitFor(() => expect(names()).toEqual(["All", "Ana"]));
  stop();
});
