import { beforeAll, expect, test } from "vitest";
import { transact } from "../../shared/table/index.ts";
import { type TestPlatform, testCtx, testPeople, testPlatform } from "../../testing/index.ts";
import { changeUserItem, findUser, type User } from "../user/index.ts";
import { digestChoice } from "./choice.ts";
import { showStop, stop, stopUrlOf } from "./stop.ts";

let platform: TestPlatform;
let people: ReturnType<typeof testPeople>;
let mara: User;
let token: string;

/** A user with the weekly summary turned on. */
async function wanting(name: string): Promise<User> {
  await people.signIn(name);
  const user = await read(name);
  const digest = digestChoice(platform, user, "weekly");
  const preferences = { avatar: "grey", formats: "en-US", language: null, timeZone: null } as const;
  const words = { name, preferences, digest };
  await transact(platform.table, platform.clock, [changeUserItem(platform.table, user.subject, words, 1)]);
  return read(name);
}

async function read(name: string): Promise<User> {
  const user = await findUser(platform.table, `sub-${name}`);
  if (user === null) throw new Error(`${name} is not there`);
  return user;
}

beforeAll(async () => {
  platform = await testPlatform();
  people = testPeople(platform);
  mara = await wanting("Mara");
  token = stopUrlOf(platform.instance, mara)?.split("/").at(-1) ?? "";
});

const anybody = () => testCtx(platform, { kind: "anonymous" as const, address: "192.0.2.1" });
// Email clients append parameters to links.
const raw = (value: string) => ({ params: { token: value }, query: { utm_medium: "email" }, body: {} });
const show = (value: string) => showStop.call(anybody(), raw(value));
const post = (value: string) => stop.call(anybody(), raw(value));

test("viewing the page changes nothing, however often", async () => {
  for (let time = 0; time < 3; time++) expect(await show(token)).toEqual({ done: false });
  expect(await read("Mara")).toMatchObject({ digest: "weekly", version: 2 });
});

test("an invalid link is not found, and neither is another person's key", async () => {
  expect(token.length).toBeLessThanOrEqual(256);
  const ben = await wanting("Ben");
  const [userId, key] = token.split(".");
  const { ids } = platform;
  const forged = [
    ...["x", "a.b", `${token}x`, `${userId}.`, `${userId}.${"A".repeat(32)}`],
    ...[`${ben.userId}.${key}`, `${ids.make("user")}.${key}`],
  ];
  for (const value of forged) {
    await expect(show(value)).rejects.toMatchObject({ code: "not_found" });
    await expect(post(value)).rejects.toMatchObject({ code: "not_found" });
  }
  expect(await read("Ben")).toMatchObject({ digest: "weekly" });
});

test("a link of a user who never turned the summary on is not found", async () => {
  await people.signIn("Cleo");
  const cleo = await read("Cleo");
  expect(stopUrlOf(platform.instance, cleo)).toBeNull();
  await expect(show(`${cleo.userId}.${"A".repeat(32)}`)).rejects.toMatchObject({ code: "not_found" });
});

test("a click and a concurrent profile change both take effect", async () => {
  const preferences = { avatar: "green", formats: "en-US", language: null, timeZone: null } as const;
  const rename = () =>
    transact(platform.table, platform.clock, [
      changeUserItem(platform.table, mara.subject, { name: "Mara Lind", preferences }, 2),
    ]);
  const [renamed, stopped] = await Promise.all([rename(), post(token)]);
  expect(stopped).toEqual({ done: true });
  expect(await read("Mara")).toMatchObject({ digest: "off", version: renamed.ok ? 4 : 3 });
  expect([await post(token), await show(token)]).toEqual([{ done: true }, { done: true }]);
});
