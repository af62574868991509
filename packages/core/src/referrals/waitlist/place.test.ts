import { encodeId } from "@kiteloop/contract/shared/ids";
import { dayMs } from "@kiteloop/contract/shared/time";
import { beforeAll, expect, test } from "vitest";
import {
  readTestSnapshot,
  type TestLoop,
  testEditor,
  testLoop,
  testPlatform,
  testWaitlist,
  withBody,
} from "../../testing/index.ts";
import { identifyParticipant } from "../participant/index.ts";
import { makePlaceToken, readPlaceToken } from "./token.ts";

let loop: TestLoop;
beforeAll(async () => {
  loop = await testLoop(await testPlatform());
});

const invalid = { code: "participant.token_invalid" };

test("a token shows its place for a year, and reading it does not extend that", async () => {
  const of = await testLoop(loop.platform);
  const line = await testWaitlist(of);
  const { token, ...rest } = await line.joined("ana@example.com");
  loop.platform.clock.move(365 * dayMs - 1);
  expect(await line.show(token)).toEqual({ token, ...rest });
  loop.platform.clock.move(1);
  await expect(line.show(token)).rejects.toMatchObject(invalid);
  loop.platform.clock.move(-365 * dayMs);
});

test("a token that is cut, forged, or of another list, project or purpose shows nothing", async () => {
  const line = await testWaitlist(loop);
  const ana = await line.joined("ana@example.com");
  const [body = "", mac = ""] = ana.token.split(".");
  const claims = JSON.parse(Buffer.from(body, "base64url").toString());
  const other = await testLoop(loop.platform);
  const foreign = await (await testWaitlist(other)).joined("ana@example.com");
  const nextDoor = await (await testWaitlist(loop)).joined("ana@example.com");
  const user = await identifyParticipant.call(loop.server, withBody({ externalId: "ana" }));
  const changed = [claims[0], claims[1], `${claims[2]}x`, claims[3]];
  const bad = [
    "x",
    ".",
    `${body}.`,
    `${body}.${mac}x`,
    `${ana.token}.x`,
    `${Buffer.from(JSON.stringify(changed)).toString("base64url")}.${mac}`,
    foreign.token,
    nextDoor.token,
    user.token,
  ];
  for (const token of bad) await expect(line.show(token)).rejects.toMatchObject(invalid);
  expect(await line.show(ana.token)).toMatchObject({ number: 1 });
});

test("a token of an address that is not on the list, or only claimed, shows nothing", async () => {
  const line = await testWaitlist(loop);
  const key = { projectId: loop.project.id, widgetId: line.widgetId, recipient: "nobody" };
  const token = makePlaceToken(await readTestSnapshot(loop), key, loop.platform.clock.now().getTime());
  await expect(line.show(token)).rejects.toMatchObject(invalid);
});

test("a token grants access to the place only, whatever its parts look like", () => {
  const signer = { id: encodeId("project", 1, new Uint8Array(16)), identitySecret: "secret" };
  const widgetId = encodeId("widget", 1, new Uint8Array(16));
  const key = { projectId: signer.id, widgetId, recipient: 'a","b.c' };
  const token = makePlaceToken(signer, key, 0);
  expect(readPlaceToken(signer, widgetId, token, 0)).toEqual(key);
  expect(token.length).toBeLessThan(1024);
  expect(() => readPlaceToken({ ...signer, identitySecret: "other" }, widgetId, token, 0)).toThrow();
});

test("a paused list shows no place, and shows it again when it is active again", async () => {
  const of = await testLoop(loop.platform);
  const line = await testWaitlist(of);
  const { token } = await line.joined("ana@example.com");
  const editor = await testEditor(of.platform, of.member.actor, of.project);
  const paused = await editor.setStatus(line.widget, "paused");
  await expect(line.show(token)).rejects.toMatchObject({ code: "widget.not_live" });
  await editor.setStatus(paused, "live");
  expect(await line.show(token)).toMatchObject({ number: 1 });
});

test("another origin and a secret key see no place", async () => {
  const line = await testWaitlist(await testLoop(loop.platform));
  const { token } = await line.joined("ana@example.com");
  const elsewhere = { ...loop.browser, actor: { ...loop.browser.actor, origin: "https://evil.example" } };
  await expect(line.show(token, {}, elsewhere)).rejects.toMatchObject({ code: "origin.not_allowed" });
  await expect(line.show(token, {}, loop.server)).rejects.toMatchObject({ code: "key.wrong_kind" });
  await expect(line.show(token, {}, loop.browser)).rejects.toMatchObject(invalid);
});
