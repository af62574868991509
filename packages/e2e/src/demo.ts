import { cp } from "node:fs/promises";
import { onceInRun } from "@kiteloop/tooling/once-in-run";
import { type Instance, startInstance } from "./instance.ts";
import type { Account } from "./member.ts";
import { openOwnSite, type Site } from "./open-site.ts";

/** The account of the demo workspace's owner, which an instance prints when it starts. */
export function demoAccount(instance: Instance): Account {
  const [, email = "", password = ""] =
    /Sign in as (\S+) with the password (\S+)/.exec(instance.output()) ?? [];
  return { name: "", email, password };
}

/** Starts an instance that creates the demo workspace. */
export const startDemo = (dataDir: string): Promise<Instance> => startInstance({ dataDir, args: [] });

/**
 * A browser, an instance with the demo workspace, which has an entry in every list, and a function that ends both. The
 * workspace is created once in a test run: that takes 40 s of processor time, and copying its folder takes none.
 */
export function openDemo(): Promise<Site> {
  return openOwnSite(async (dataDir) => {
    const { folder } = await onceInRun("kiteloop-demo", async (made) => {
      await (await startDemo(made)).stop();
    });
    await cp(folder, dataDir, { recursive: true });
  });
}
