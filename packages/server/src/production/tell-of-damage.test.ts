import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { EmailMessage } from "@kiteloop/core/shared/context";
import { afterEach, beforeEach, expect, test } from "vitest";
import { noteWhole, tellOfDamage } from "./tell-of-damage.ts";

let dataDir: string;
let sent: string[];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "kiteloop-told-"));
  sent = [];
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const send = async ({ to }: Pick<EmailMessage, "to">) => {
  sent.push(to);
  return { providerId: "1" };
};
const tell = (how = send) =>
  tellOfDamage(dataDir, { to: ["mara@example.com"], from: "invites@example.com", mailer: { send: how } });

test("one email says that the data are damaged, and another one after a good backup", async () => {
  await tell();
  await tell();
  expect(sent).toEqual(["mara@example.com"]);
  await noteWhole(dataDir);
  await tell();
  expect(sent).toHaveLength(2);
});

test("an email that can't be sent is tried again", async () => {
  await expect(tell(() => Promise.reject(new Error("no server")))).rejects.toThrow("no server");
  await tell();
  expect(sent).toHaveLength(1);
});
