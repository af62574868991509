import { listenToToasts } from "@kiteloop/ui/components/toast.ts";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { openAs, problem } from "../../../../testing/open.tsx";
import { projectOf, widgetOf } from "../../../../testing/widgets.ts";
import { WidgetActions } from "./widget-actions.tsx";

const widget = widgetOf({ status: "live", publishedVersion: 2, unpublishedChanges: true });
const path = `POST /api/projects/${widget.projectId}/widgets/${widget.id}/publish`;

afterEach(cleanup);

test.each([
  ["Version 3 published", () => Response.json({ ...widget, publishedVersion: 3, unpublishedChanges: false })],
  ["Not published", () => problem("conflict.version", 409, "Someone else changed it.")],
])("the result is reported even after leaving the screen: %s", async (title, answer) => {
  const titles: string[] = [];
  const stop = listenToToasts((said) => titles.push(said.title));
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { router } = openAs("editor", <WidgetActions project={projectOf()} widget={widget} />, {
    [path]: () => held.then(answer),
  });
  fireEvent.click(screen.getByRole("button", { name: "Publish" }));
  await act(() => router.navigate("/elsewhere"));
  expect(screen.getByText("Elsewhere")).toBeTruthy();
  release();
  await waitFor(() => expect(titles).toEqual([title]));
  stop();
});
