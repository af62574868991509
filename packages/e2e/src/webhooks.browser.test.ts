import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { verifyWebhook } from "@kiteloop/sdk";
import type { Browser } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { audit } from "./audit.ts";
import { launchChromium } from "./browser.ts";
import { dataFolder, type Instance, startInstance } from "./instance.ts";
import { signUp } from "./member.ts";
import { newPerson } from "./person.ts";
import { see } from "./see.ts";

/** A member's server: refuses until it is mended, then verifies. */
class Receiver {
  readonly #server: Server;
  mended = false;
  secret = "";
  /** Ids of what came, and what was made of it. */
  readonly got: { id: unknown; type: string }[] = [];

  constructor() {
    this.#server = createServer(async (request, response) => {
      const body = Buffer.concat(await request.toArray()).toString();
      if (!this.mended) {
        this.got.push({ id: request.headers["webhook-id"], type: "refused" });
        response.writeHead(500).end("no such table: coupons");
        return;
      }
      const { id, type } = await verifyWebhook(this.secret, request.headers, body);
      this.got.push({ id, type });
      response.writeHead(204).end();
    });
  }

  async listen(): Promise<string> {
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    const address = this.#server.address();
    if (address === null || typeof address === "string") throw new Error("a TCP server has a port");
    return `http://127.0.0.1:${address.port}/hooks/kiteloop`;
  }

  close() {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

const receiver = new Receiver();
let browser: Browser;
let instance: Instance;
let removeData: (() => Promise<void>) | undefined;

beforeAll(async () => {
  const { dataDir, remove } = await dataFolder();
  removeData = remove;
  [instance, browser] = await Promise.all([startInstance({ dataDir }), launchChromium()]);
}, 240_000);
afterAll(async () => {
  await browser?.close();
  receiver.close();
  await instance?.stop();
  await removeData?.();
});

test("a member makes an endpoint, sees why its first delivery failed, mends the server and replays it", async () => {
  const { page, complaints } = await newPerson(browser);
  const email = `mara-${Date.now()}@example.com`;
  await signUp(page, instance, { name: "Mara Example", email, password: "three small kites" });
  const project = await page.request.post(`${instance.app}/api/projects`, {
    headers: { origin: instance.app, "sec-fetch-site": "same-origin" },
    data: { name: "Acme", host: "acme.example", businessType: "saas", timeZone: "UTC" },
  });
  expect(project.status()).toBe(201);

  await page.goto(`${instance.app}/members/api-keys?tab=webhooks`);
  await page.getByRole("button", { name: "New endpoint" }).click();
  const url = await receiver.listen();
  await page.getByLabel("Address").fill(url);
  expect(await audit(page)).toEqual([]);
  await page.getByRole("button", { name: "Create endpoint" }).click();
  receiver.secret = (await page.getByText(/^whsec_/).textContent()) ?? "";
  await page.getByRole("button", { name: "I have stored it" }).click();

  await page.getByRole("button", { name: "Send test event" }).click();
  const dialog = page.getByRole("dialog", { name: "webhook.test" });
  await see(dialog.getByText(/^500 in/).first()).toBeVisible();
  await see(dialog.getByText("no such table: coupons").first()).toBeVisible();
  expect(await audit(page)).toEqual([]);
  receiver.mended = true;
  await dialog.getByRole("button", { name: /^(Send now|Replay)$/ }).click();
  await see(dialog.getByText("Delivered")).toBeVisible();
  await page.keyboard.press("Escape");
  await see(page.getByRole("row", { name: /webhook\.test/ })).toContainText("Delivered");
  await see(page.getByText("Delivering", { exact: true })).toBeVisible();
  expect(await audit(page)).toEqual([]);
  expect(receiver.got.at(0)?.type).toBe("refused");
  expect(receiver.got.at(-1)?.type).toBe("webhook.test");
  expect(new Set(receiver.got.map(({ id }) => id)).size).toBe(1);
  expect(complaints()).toEqual([]);
});
