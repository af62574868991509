import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { clearSecrets, createSecrets, parseSecretKeys } from "./index.ts";

const key = () => randomBytes(32).toString("base64");
const place = { workspaceId: "wsp_1", recordId: "prj_1", field: "identitySecret" };
const idOf = (text: string) => parseSecretKeys(text)[0]?.id;
const withKeys = (...keys: string[]) => createSecrets(async () => keys.join("\n"));

test("a secret is stored encrypted and read back, each time in another form", async () => {
  const one = key();
  const secrets = withKeys(one);
  const [first, second] = [await secrets.seal(place, "köder"), await secrets.seal(place, "köder")];
  expect(first).toMatch(new RegExp(`^sealed\\.1\\.${idOf(one)}\\.[\\w-]+$`));
  expect(first).not.toContain("köder");
  expect(first).not.toBe(second);
  expect(await Promise.all([first, second].map((each) => secrets.open(place, each)))).toEqual([
    "köder",
    "köder",
  ]);
});

test.each([
  ["another workspace", { workspaceId: "wsp_2" }],
  ["another record", { recordId: "prj_2" }],
  ["another field", { field: "secret" }],
  ["a place whose parts only join to the same text", { workspaceId: "wsp_1prj", recordId: "_1" }],
])("a secret copied to %s can't be decrypted", async (_, other) => {
  const secrets = withKeys(key());
  const sealed = await secrets.seal(place, "secret");
  await expect(secrets.open({ ...place, ...other }, sealed)).rejects.toMatchObject({
    code: "secrets.tampered",
  });
});

test("a secret of which any byte was changed, or the end is missing, can't be decrypted", async () => {
  const secrets = withKeys(key());
  const sealed = await secrets.seal(place, "secret");
  const [, , , payload = ""] = sealed.split(".");
  const head = sealed.slice(0, -payload.length);
  const bytes = Buffer.from(payload, "base64url");
  const changed = [...bytes.keys()].map((at) => {
    const other = Buffer.from(bytes);
    other[at] = (bytes[at] ?? 0) ^ 1;
    return other;
  });
  for (const one of [...changed, bytes.subarray(0, -1), bytes.subarray(0, 5)]) {
    const opened = secrets.open(place, head + one.toString("base64url"));
    await expect(opened).rejects.toMatchObject({ code: "secrets.tampered" });
  }
});

test("after a new key came first, old secrets are read and new ones use it", async () => {
  const [old, fresh] = [key(), key()];
  const before = await withKeys(old).seal(place, "secret");
  const secrets = withKeys(fresh, old);
  expect(await secrets.open(place, before)).toBe("secret");
  expect(await secrets.isNewest(before)).toBe(false);
  const after = await secrets.seal(place, "secret");
  expect(await secrets.isNewest(after)).toBe(true);
  expect(await withKeys(fresh).open(place, after)).toBe("secret");
});

test("without the key of a secret, the error names it and the keys that are there", async () => {
  const [lost, other] = [key(), key()];
  const sealed = await withKeys(lost).seal(place, "secret");
  await expect(withKeys(other).open(place, sealed)).rejects.toMatchObject({
    code: "secrets.key_missing",
    message: `secrets.key_missing: encrypted with key ${idOf(lost)}, but the keys are ${idOf(other)}`,
  });
});

test("keys are read once per process, and again for an unknown one, at most once a minute", async () => {
  const [old, fresh] = [key(), key()];
  const given = { text: old, reads: 0, now: 0 };
  const read = async () => {
    given.reads++;
    return given.text;
  };
  const secrets = createSecrets(read, () => given.now);
  await Promise.all([1, 2, 3].map(() => secrets.seal(place, "secret")));
  expect(given.reads).toBe(1);
  const sealed = await withKeys(fresh).seal(place, "secret");
  given.text = `${fresh},${old}`;
  await expect(secrets.open(place, sealed)).rejects.toMatchObject({ code: "secrets.key_missing" });
  expect(given.reads).toBe(1);
  given.now = 60_000;
  expect(await secrets.open(place, sealed)).toBe("secret");
  expect(given.reads).toBe(2);
});

test("a failed read of the keys is tried again by the next call", async () => {
  const answers = [Promise.reject(new Error("throttled")), Promise.resolve(key())];
  const secrets = createSecrets(async () => answers.shift() ?? "");
  await expect(secrets.seal(place, "secret")).rejects.toThrow("throttled");
  expect(await secrets.seal(place, "secret")).toContain("sealed.1.");
});

test.each([
  ["no key", " \n"],
  ["a short key", randomBytes(16).toString("base64")],
  ["hex", randomBytes(32).toString("hex")],
  ["a good key and a bad one", `${key()}, nonsense`],
])("%s is not accepted", async (_, text) => {
  const sealing = createSecrets(async () => text).seal(place, "secret");
  await expect(sealing).rejects.toMatchObject({ code: "secrets.keys_invalid" });
});

test("secrets stored in clear are read until they are encrypted", async () => {
  expect(await withKeys(key()).open(place, "kl_identity_abc")).toBe("kl_identity_abc");
  expect(await withKeys(key()).isNewest("kl_identity_abc")).toBe(false);
});

test("a stage without keys stores in clear, and says so of what is encrypted", async () => {
  expect(await clearSecrets.seal(place, "secret")).toBe("secret");
  const sealed = await withKeys(key()).seal(place, "secret");
  await expect(clearSecrets.open(place, sealed)).rejects.toMatchObject({ code: "secrets.key_missing" });
});
