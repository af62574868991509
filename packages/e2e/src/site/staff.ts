import type { Page } from "@playwright/test";
import { dataFolder, type Instance, startInstance } from "../instance.ts";
import { type Account, signIn } from "../member.ts";

/** An instance with the demo workspace, whose account is staff, and how to end it. */
export async function startWithStaff(): Promise<{
  instance: Instance;
  staff: Account;
  end(): Promise<void>;
}> {
  const { dataDir, remove } = await dataFolder();
  const instance = await startInstance({ dataDir, args: [], withinMs: 180_000 });
  const [, email, password] = /Sign in as (\S+) with the password (\S+)/.exec(instance.output()) ?? [];
  if (!email || !password) throw new Error(`no demo account in:\n${instance.output()}`);
  const end = async () => {
    await instance.stop();
    await remove();
  };
  return { instance, staff: { name: "", email, password }, end };
}

/** Signs in and opens the admin screen. */
export async function openAdmin(page: Page, instance: Instance, staff: Account): Promise<void> {
  await signIn(page, instance, staff);
  await page.getByRole("link", { name: "Admin" }).click();
  await page.getByRole("heading", { level: 1, name: "Admin" }).waitFor();
}

/** An entry of the admin screen by who sent it. */
export const entryOf = (page: Page, name: string) =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name, exact: true }) });
