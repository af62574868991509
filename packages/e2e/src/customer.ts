import { beacon, beaconEvent, type EventType } from "@kiteloop/contract/event";
import type { Locator, Page } from "@playwright/test";
import * as z from "zod";
import type { Instance } from "./instance.ts";
import { see } from "./see.ts";

export type Customer = { name: string; email: string };

/** Signs in at the demo shop, or opens an account there; ends on the account page, known to Kiteloop. */
export async function enterShop(page: Page, instance: Instance, customer: Customer): Promise<string> {
  await page.goto(`${instance.demo}/account`);
  await page.getByLabel("Name").fill(customer.name);
  await page.getByLabel("Email").fill(customer.email);
  await page.getByRole("button", { name: "Continue" }).click();
  await see(page.locator("#identity")).toContainText("by a signature of this shop");
  return (await page.locator("#customer").textContent()) ?? "";
}

/** Buys something and returns the order's number and what the shop was told about the conversion. */
export async function buy(page: Page, instance: Instance): Promise<{ order: string; said: string }> {
  await page.goto(`${instance.demo}/`);
  await page.locator(".shelf a").first().click();
  await page.getByRole("button", { name: "Buy now" }).click();
  return { order: (await page.locator("#order").textContent()) ?? "", said: await conversion(page) };
}

/** What the order page says about its conversion, once it knows. */
export async function conversion(page: Page): Promise<string> {
  await see(page.locator("#conversion")).not.toContainText("Telling Kiteloop");
  return (await page.locator("#conversion").textContent()) ?? "";
}

/** Opens the floating widget by its launcher. */
export async function openWidget(page: Page, launcher: string): Promise<Locator> {
  await page.getByRole("button", { name: launcher }).click();
  const dialog = page.getByRole("dialog");
  await see(dialog).toBeVisible();
  return dialog;
}

/**
 * Notes every beacon that leaves the person's pages, those handed over while a page goes away included: the
 * browser tells nobody outside about them.
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

/** What the noted beacons hold, each counted once however often it was sent. */
export async function notedEvents(page: Page): Promise<Record<EventType, number>> {
  const noted = await page.evaluate(() => sessionStorage.getItem("noted") ?? "[]");
  const counted: Record<EventType, number> = { impression: 0, open: 0, share: 0, click: 0, dismiss: 0 };
  for (const body of new Set(z.array(z.string()).parse(JSON.parse(noted)))) {
    for (const event of beacon.parse(JSON.parse(body)).events) counted[beaconEvent.parse(event).type]++;
  }
  return counted;
}
