import { beacon, beaconEvent, type EventType } from "@kiteloop/contract/publishing/event";
import type { Locator, Page } from "@playwright/test";
import * as z from "zod";
import type { Instance } from "./instance.ts";
import { see } from "./see.ts";

export type Customer = { name: string; email: string };

/** Signs in or up at the demo shop; ends on the account page, identified to Kiteloop. */
export async function enterShop(page: Page, instance: Instance, customer: Customer): Promise<string> {
  await page.goto(`${instance.demo}/account`);
  await page.getByLabel("Name").fill(customer.name);
  await page.getByLabel("Email").fill(customer.email);
  await page.getByRole("button", { name: "Continue" }).click();
  await see(page.locator("#identity")).toContainText("by a signature of this shop");
  return (await page.locator("#customer").textContent()) ?? "";
}

/** Buys something and returns the order's number and the shop's message about the conversion. */
export async function buy(page: Page, instance: Instance): Promise<{ order: string; said: string }> {
  await page.goto(`${instance.demo}/`);
  await page.locator(".shelf a").first().click();
  await page.getByRole("button", { name: "Buy now" }).click();
  return { order: (await page.locator("#order").textContent()) ?? "", said: await conversion(page) };
}

/** The order page's message about its conversion, once it has a result. */
export async function conversion(page: Page): Promise<string> {
  await see(page.locator("#conversion")).not.toContainText("Telling Kiteloop");
  return (await page.locator("#conversion").textContent()) ?? "";
}

/** Opens the floating widget by its launcher. */
export async function openFloatingWidget(page: Page, launcher: string): Promise<Locator> {
  await page.getByRole("button", { name: launcher }).click();
  const dialog = page.getByRole("dialog");
  await see(dialog).toBeVisible();
  return dialog;
}

/**
 * Records every beacon of the person's pages, including those handed over while a page closes, which Playwright cannot
 * see.
 */
export async function noteBeacons(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    const note = (url: unknown, body: unknown) => {
      if (typeof body !== "string" || !String(url).endsWith("/v1/events")) return;
      sessionStorage.setItem(
        "noted",
        JSON.stringify([...JSON.parse(sessionStorage.getItem("noted") ?? "[]"), body]),
      );
    };
    const { sendBeacon } = navigator;
    navigator.sendBeacon = (url, body) => {
      note(url, body);
      return sendBeacon.call(navigator, url, body);
    };
    const { fetch } = window;
    window.fetch = (input, init) => {
      note(input instanceof Request ? input.url : input, init?.body);
      return fetch(input, init);
    };
  });
}

/** Events of the recorded beacons; each beacon counts once, however often it was sent. */
export async function notedEvents(page: Page): Promise<Record<EventType, number>> {
  const noted = await page.evaluate(() => sessionStorage.getItem("noted") ?? "[]");
  const counted: Record<EventType, number> = { impression: 0, open: 0, share: 0, click: 0, dismiss: 0 };
  for (const body of new Set(z.array(z.string()).parse(JSON.parse(noted)))) {
    for (const event of beacon.parse(JSON.parse(body)).events) counted[beaconEvent.parse(event).type]++;
  }
  return counted;
}
