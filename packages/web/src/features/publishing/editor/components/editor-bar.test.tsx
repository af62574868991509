import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import { noRewards } from "@kiteloop/contract/referrals/reward";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { widgetOf } from "../../../../testing/widgets.ts";
import { withTexts } from "../state/texts.ts";
import { openEditor } from "../testing.tsx";
import { EditorBar } from "./editor-bar.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const share = defaultConfig("share");

/** The API of a project without reward rules. */
function answer(publish: () => Response) {
  const asked = vi.fn(async (path: string) => {
    if (path.endsWith("/reward-rules"))
      return Response.json({ rules: noRewards, version: 1, state: null, approved: [] });
    if (path.endsWith("/publish")) return publish();
    return Response.json({ items: [] });
  });
  vi.stubGlobal("fetch", asked);
  return () => asked.mock.calls.filter(([path]) => path.endsWith("/publish")).length;
}

const publish = () => fireEvent.click(screen.getByRole("button", { name: "Publish" }));

test("a first publish with nothing to confirm happens at once", async () => {
  const published = answer(() => Response.json(widgetOf({ publishedVersion: 1, version: 2 })));
  openEditor(share, <EditorBar />);
  publish();
  await waitFor(() => expect(published()).toBe(1));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a promise without a rule is confirmed first", async () => {
  const published = answer(() => Response.json(widgetOf({ publishedVersion: 1, version: 2 })));
  openEditor(withTexts(share, "en", { body: "You get {reward}.", reward: "a month" }), <EditorBar />);
  publish();
  expect(await screen.findByRole("dialog", { name: "Publish version 1" })).toBeTruthy();
  expect(await screen.findByText(/, but no reward is set up/)).toBeTruthy();
  expect(published()).toBe(0);
});

test("a text that is missing in a language is confirmed first", async () => {
  const published = answer(() => Response.json(widgetOf({ publishedVersion: 1, version: 2 })));
  openEditor(withTexts(share, "de", { title: "Teilen" }), <EditorBar />);
  publish();
  expect(await screen.findByText(/German texts are missing/)).toBeTruthy();
  expect(published()).toBe(0);
});

test("a refused publish leaves the editor usable, and the next attempt works", async () => {
  let refused = true;
  const problem = {
    type: "about:blank",
    title: "Conflict",
    status: 409,
    code: "conflict.version",
    requestId: "r",
  };
  const published = answer(() => {
    if (!refused) return Response.json(widgetOf({ publishedVersion: 1, version: 2 }));
    refused = false;
    return Response.json(problem, { status: 409 });
  });
  openEditor(share, <EditorBar />);
  publish();
  await waitFor(() => expect(published()).toBe(1));
  await waitFor(() => expect(screen.getByRole("button", { name: "Publish" }).ariaDisabled).not.toBe("true"));
  publish();
  await waitFor(() => expect(published()).toBe(2));
});
