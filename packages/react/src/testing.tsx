import * as client from "@kiteloop/page-client/testing";
import { act, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";

/** Runs or fails the script of a project as a browser would. */
export const finishScript: typeof client.finishScript = (projectId, api) =>
  act(() => client.finishScript(projectId, api));

const roots: Root[] = [];

/** Renders into a root of its own, which `cleanUp` removes. */
export async function draw(element: ReactNode, root?: Root): Promise<Root> {
  const used = root ?? createRoot(document.body.appendChild(document.createElement("div")));
  if (!root) roots.push(used);
  await act(async () => used.render(element));
  return used;
}

export async function cleanUp(): Promise<void> {
  await act(async () => {
    for (const root of roots.splice(0)) root.unmount();
  });
  await act(async () => void (await new Promise((resolve) => setTimeout(resolve))));
  delete window.kiteloop;
  document.body.replaceChildren();
}
