import { type ChildProcess, spawn } from "node:child_process";
import { afterAll, expect, test } from "vitest";
import { audit } from "./audit.ts";
import { newAccount, signUp } from "./member.ts";
import { browser, instance, onSite } from "./on-site.ts";
import { newPerson } from "./person.ts";
import { freePorts } from "./ports.ts";
import { see } from "./see.ts";

let receiver: ChildProcess | undefined;

onSite();
afterAll(() => {
  receiver?.kill();
});

/** Runs the receiver's example code, and resolves once it responds. */
async function startReceiver(code: string, port: number, secret: string): Promise<ChildProcess> {
  const env = { ...process.env, KITELOOP_WEBHOOK_SECRET: secret, PORT: String(port) };
  const child = spawn(process.execPath, ["--input-type=module", "-e", code], { env, stdio: "inherit" });
  const status = async () => (await fetch(`http://127.0.0.1:${port}/`).catch(() => null))?.status;
  await expect.poll(status).toBe(401);
  return child;
}

test("a member creates an endpoint, sees its failed delivery, runs the example receiver and replays", async () => {
  const { page, complaints } = await newPerson(browser);
  await signUp(page, instance, newAccount());
  const project = await page.request.post(`${instance.app}/api/projects`, {
    headers: { origin: instance.app, "sec-fetch-site": "same-origin" },
    data: { name: "Acme", host: "acme.example", businessType: "saas", timeZone: "UTC" },
  });
  expect(project.status()).toBe(201);

  await page.goto(`${instance.app}/members/api-keys?tab=webhooks`);
  await page.getByRole("button", { name: "New endpoint" }).click();
  const port = await freePorts(1);
  await page.getByLabel("Endpoint URL").fill(`http://127.0.0.1:${port}/hooks/kiteloop`);
  expect(await audit(page)).toEqual([]);
  await page.getByRole("button", { name: "Create endpoint" }).click();
  const secret = (await page.getByText(/^whsec_/).textContent()) ?? "";
  await page.getByRole("button", { name: "Done" }).click();

  await page.getByRole("button", { name: "Send test event" }).click();
  const dialog = page.getByRole("dialog", { name: "webhook.test" });
  await see(dialog.getByText(/^Unreachable after/).first()).toBeVisible();
  expect(await audit(page)).toEqual([]);
  await page.keyboard.press("Escape");
  const code = await page.getByRole("figure", { name: "Node receiver" }).locator("code").textContent();
  receiver = await startReceiver(code ?? "", port, secret);
  await page.getByRole("link", { name: "webhook.test" }).click();
  await dialog.getByRole("button", { name: /^(Send now|Replay)$/ }).click();
  await see(dialog.getByText("Delivered").first()).toBeVisible();
  await see(dialog.getByText(/^204 in/).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await see(page.getByRole("row", { name: /webhook\.test/ })).toContainText("Delivered");
  await see(page.getByText("Delivering", { exact: true })).toBeVisible();
  expect(await audit(page)).toEqual([]);
  expect(complaints()).toEqual([]);
});
