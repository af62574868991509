import type { Browser, Page } from "@playwright/test";
import { dataFolder, type Instance, startInstance } from "../instance.ts";
import { type Account, openFromMenu, signIn, signUp } from "../member.ts";

const staff: Account = {
  name: "Sam Fictional",
  email: "staff@example.com",
  password: "a fictional kite in the wind",
};

/** An instance with one staff account, and a function that ends it. */
export async function startWithStaff(browser: Browser): Promise<{
  instance: Instance;
  staff: Account;
  end(): Promise<void>;
}> {
  const { dataDir, remove } = await dataFolder();
  const instance = await startInstance({ dataDir, env: { KITELOOP_STAFF: staff.email } });
  const page = await browser.newPage();
  await signUp(page, instance, staff);
  await page.close();
  const end = async () => {
    await instance.stop();
    await remove();
  };
  return { instance, staff, end };
}

/** Signs in and opens the admin screen. */
export async function openAdmin(page: Page, instance: Instance, staff: Account): Promise<void> {
  await signIn(page, instance, staff);
  await openFromMenu(page, "Admin");
  await page.getByRole("heading", { level: 1, name: "Admin" }).waitFor();
}

/** An entry of the admin screen by its sender. */
export const entryOf = (page: Page, name: string) =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name, exact: true }) });
