import { personalScope } from "@kiteloop/contract/tenancy/roles";
import { beforeAll, expect, test } from "vitest";
import { type TestLoop, testLoop, testPlatform, withBody } from "../../testing/index.ts";
import { identifyParticipant } from "./identify.ts";
import { lookUpInviter } from "./look-up-inviter.ts";
import { updateParticipant } from "./update.ts";

let loop: TestLoop;
/** The embedder's server, with a key that reads personal data. */
let server: TestLoop["server"];
let ana: { participantId: string; code: string };
beforeAll(async () => {
  loop = await testLoop(await testPlatform());
  const { actor } = loop.server;
  server = { ...loop.server, actor: { ...actor, scopes: [...actor.scopes, personalScope] } };
  ana = await identifyParticipant.call(loop.server, withBody({ externalId: "ana", name: "Ana Silva" }));
});

const photo = "https://cdn.example.com/ana.jpg";
const update = (body: object, ctx = server) =>
  updateParticipant.call(ctx, { params: { participantId: ana.participantId }, query: {}, body });
const seen = async () => {
  const key = loop.project.publishableKey;
  return lookUpInviter.call(loop.browser, withBody({ key, code: ana.code }));
};

test("a server gives a photo, which invitees see next to the name, and takes it away", async () => {
  expect(await update({ photo })).toMatchObject({ name: "Ana Silva", photo });
  expect(await update({ photo })).toMatchObject({ photo });
  expect(await seen()).toMatchObject({ name: "Ana S.", photo });
  await update({ name: "" });
  expect(await seen()).not.toHaveProperty("photo");
  expect(await update({ name: "Ana Silva" })).toMatchObject({ photo });
  expect(await update({}, loop.server)).toMatchObject({ name: null, email: null });
  expect(await update({}, loop.server)).not.toHaveProperty("photo");
  expect(await update({ photo: null })).not.toHaveProperty("photo");
  expect(await seen()).not.toHaveProperty("photo");
});

test("an identity that is signed again keeps the photo, and no page can set one", async () => {
  await update({ photo });
  await identifyParticipant.call(loop.server, withBody({ externalId: "ana", name: "Ana S. Silva" }));
  expect(await seen()).toMatchObject({ photo });
  const body = { key: loop.project.publishableKey, externalId: "ben", photo };
  await expect(identifyParticipant.call(loop.browser, withBody(body))).rejects.toMatchObject({
    code: "request.invalid",
  });
});

test.each([
  "http://cdn.example.com/ana.jpg",
  "javascript:alert(1)",
  "data:image/png;base64,AA==",
  "https://127.0.0.1/ana.jpg",
  `https://cdn.example.com/${"a".repeat(500)}`,
  "",
])("%s is refused as a photo", async (bad) => {
  await expect(update({ photo: bad })).rejects.toMatchObject({ code: "request.invalid" });
});

test("another project's server can't set it", async () => {
  const other = await testLoop(loop.platform);
  await expect(update({ photo }, other.server)).rejects.toMatchObject({ code: "not_found" });
});
