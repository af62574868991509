import type { WidgetBehaviour } from "@kiteloop/contract/publishing/widget/behaviour";
import type { Page } from "@playwright/test";
import type { Stage } from "./stage.ts";
import { floating } from "./widgets.ts";

export const start = "2026-03-02T09:00:00Z";
export const hour = 3_600_000;
export const day = 24 * hour;

/** The marker widget has no restrictions: once it is drawn, the other is either drawn or hidden. */
export function publishRestricted(stage: Stage, change: (behaviour: WidgetBehaviour) => void): void {
  const restricted = floating("invite", ({ behaviour }) => change(behaviour));
  stage.publish(restricted, floating("share"));
  stage.site("<h1>Acme</h1>");
}

/** Whether the restricted widget is shown. */
export async function shows(page: Page): Promise<boolean> {
  await page.locator(".share .launcher").waitFor();
  return page.locator(".invite .launcher").isVisible();
}
