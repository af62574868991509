import { randomBytes } from "node:crypto";
import { beforeEach, expect, test, vi } from "vitest";
import { transact } from "../../shared/table/index.ts";
import { type TestPlatform, testPlatform } from "../../testing/index.ts";
import {
  hashKey,
  lastUses,
  makeKey,
  putCredential,
  removeCredential,
  resolveKey,
  usesRecorded,
} from "./index.ts";
import { credentialKey } from "./keys.ts";

let platform: TestPlatform;

beforeEach(async () => {
  platform = await testPlatform();
});

async function given(fields: { secret: boolean; expiresAt?: string }) {
  const { table, clock, ids } = platform;
  const text = makeKey(randomBytes, { mode: "live", secret: fields.secret });
  const credential = {
    keyId: ids.make("apiKey"),
    workspaceId: ids.make("workspace"),
    projectId: ids.make("project"),
    secret: fields.secret,
    scopes: fields.secret ? (["conversions:write"] as const).slice() : [],
  };
  await transact(table, clock, [putCredential(table, { hash: hashKey(text), ...fields, ...credential })]);
  return { text, credential };
}

const revoke = (text: string) =>
  transact(platform.table, platform.clock, [removeCredential(platform.table, hashKey(text))]);

/** Names of the commands sent during `run`. */
async function commandsOf(run: () => Promise<unknown>): Promise<string[]> {
  const send = vi.spyOn(platform.table.client, "send");
  await run();
  await usesRecorded();
  const names = send.mock.calls.map(([command]) => command.constructor.name);
  send.mockRestore();
  return names;
}

test.each([true, false])("a key resolves to its project and scopes (secret: %s)", async (secret) => {
  const { text, credential } = await given({ secret });
  expect(await resolveKey(platform, text)).toEqual(credential);
});

test("a wrong checksum or shape is refused without a read", async () => {
  const { text } = await given({ secret: true });
  const wrong = `${text.slice(0, -1)}${text.endsWith("0") ? "1" : "0"}`;
  const commands = await commandsOf(async () => {
    for (const bad of [wrong, "", "kl_live_sk_", `${text} `]) {
      await expect(resolveKey(platform, bad)).rejects.toMatchObject({ code: "key.invalid" });
    }
  });
  expect(commands).toEqual([]);
});

test("a well-formed unknown key is refused after one read", async () => {
  const unknown = makeKey(randomBytes, { mode: "live", secret: true });
  const commands = await commandsOf(() =>
    expect(resolveKey(platform, unknown)).rejects.toMatchObject({ code: "key.invalid" }),
  );
  expect(commands).toEqual(["GetCommand"]);
});

test("many calls in half a minute read once and write nothing", async () => {
  const { text } = await given({ secret: false });
  const commands = await commandsOf(async () => {
    for (let call = 0; call < 20; call++) {
      await resolveKey(platform, text);
      platform.clock.move(1400);
    }
  });
  expect(commands).toEqual(["GetCommand"]);
});

test("a revoked key stops working within a minute, also in a process that just used it", async () => {
  const { text } = await given({ secret: true });
  await resolveKey(platform, text);
  await revoke(text);
  platform.clock.move(59_000);
  await expect(resolveKey(platform, text)).rejects.toMatchObject({ code: "key.invalid" });
});

test("a key stops working at the instant it expires, also in a process that cached it", async () => {
  const { text } = await given({ secret: true, expiresAt: "2026-03-10T12:00:10.000Z" });
  platform.clock.move(9_999);
  await resolveKey(platform, text);
  platform.clock.move(1);
  await expect(resolveKey(platform, text)).rejects.toMatchObject({ code: "key.invalid" });
});

test("a secret key's last use is recorded at most once an hour", async () => {
  const { text, credential } = await given({ secret: true });
  const noted = async () => {
    await resolveKey(platform, text);
    await usesRecorded();
    return (await lastUses(platform.table, credential.workspaceId)).get(credential.keyId);
  };
  expect(await noted()).toBe("2026-03-10T12:00:00.000Z");
  platform.clock.move(3_599_999);
  expect(await noted()).toBe("2026-03-10T12:00:00.000Z");
  platform.clock.move(1);
  expect(await noted()).toBe("2026-03-10T13:00:00.000Z");
});

test("a second process does not record a use that the first one recorded within the hour", async () => {
  const { text, credential } = await given({ secret: true });
  await resolveKey(platform, text);
  await usesRecorded();
  platform.clock.move(600_000);
  const secondProcess = { table: { ...platform.table }, clock: platform.clock };
  await resolveKey(secondProcess, text);
  await usesRecorded();
  const uses = await lastUses(platform.table, credential.workspaceId);
  expect([...uses.values()]).toEqual(["2026-03-10T12:00:00.000Z"]);
});

test("a failure to record the use neither fails nor delays the call, and the next use records it", async () => {
  const { text, credential } = await given({ secret: true });
  const { middlewareStack } = platform.table.client;
  middlewareStack.add(
    (next, context) => (args) => {
      if (context.commandName?.startsWith("Update")) throw new Error("throttled");
      return next(args);
    },
    { step: "initialize", name: "refuseUpdates" },
  );
  expect(await resolveKey(platform, text)).toEqual(credential);
  await usesRecorded();
  middlewareStack.remove("refuseUpdates");
  expect((await lastUses(platform.table, credential.workspaceId)).size).toBe(0);
  await resolveKey(platform, text);
  await usesRecorded();
  expect((await lastUses(platform.table, credential.workspaceId)).size).toBe(1);
});

test("the key built by hand is the one that ElectroDB builds", async () => {
  const hash = hashKey("text");
  const { table, ids } = platform;
  const item = putCredential(table, {
    hash,
    keyId: ids.make("apiKey"),
    workspaceId: ids.make("workspace"),
    projectId: ids.make("project"),
    secret: true,
    scopes: [],
  });
  expect(item.Put?.Item).toMatchObject(credentialKey(hash));
});
