import { mostChosenCodes } from "@kiteloop/contract/referrals/chosen-code";
import { personalScope } from "@kiteloop/contract/tenancy/roles";
import { beforeAll, expect, test } from "vitest";
import { erasePerson } from "../../lifecycle/person-erasure/index.ts";
import { updateProject } from "../../publishing/project/index.ts";
import { type TestLoop, testCtx, testLoop, testPlatform, withBody } from "../../testing/index.ts";
import { identifyParticipant } from "./identify.ts";
import { listParticipants } from "./list.ts";
import { updateParticipant } from "./update.ts";

let loop: TestLoop;
beforeAll(async () => {
  loop = await testLoop(await testPlatform());
});

const person = (externalId: string, more: object = {}, of = loop) =>
  identifyParticipant.call(of.server, withBody({ externalId, name: externalId, ...more }));
const serverOf = ({ platform, server: { actor } }: TestLoop) =>
  testCtx(platform, { ...actor, scopes: [...actor.scopes, personalScope] });
const update = (participantId: string, body: object, ctx = serverOf(loop)) =>
  updateParticipant.call(ctx, { params: { participantId }, query: {}, body });
const shown = async (externalId: string) => {
  const params = { projectId: loop.project.id };
  return (await listParticipants.call(loop.member, { params, query: { externalId }, body: {} })).items[0];
};

test("a server chooses the code of a participant it knows, alone or with other fields, and a repetition changes nothing", async () => {
  const { participantId, code } = await person("ana");
  expect(await update(participantId, { code: "ana-1" })).toMatchObject({ code: "ANA-1", name: "ana" });
  const both = { code: "Ana-2", name: "Ana Silva" };
  expect(await update(participantId, both)).toMatchObject({ code: "ANA-2", name: "Ana Silva" });
  expect(await update(participantId, both)).toMatchObject({ code: "ANA-2", name: "Ana Silva" });
  expect(await person("ana", { name: "Ana Silva" })).toMatchObject({ code: "ANA-2" });
  expect(await update(participantId, { name: "Ana S." })).toMatchObject({ code: "ANA-2" });
  expect(await update(participantId, { code })).toMatchObject({ code });
});

test("a code that can't be chosen changes nothing else either, and says why", async () => {
  const [ben] = [await person("ben"), await person("cem", { code: "cem" })];
  const refused = (body: object) => expect(update(ben.participantId, { ...body, name: "Renamed" })).rejects;
  await refused({ code: "cem" }).toMatchObject({ code: "participant.code_taken" });
  for (const bad of ["ab", "-ben", "support", null])
    await refused({ code: bad }).toMatchObject({
      code: "request.invalid",
      details: { errors: expect.arrayContaining([expect.objectContaining({ path: "code" })]) },
    });
  for (let n = 0; n < mostChosenCodes; n++) await update(ben.participantId, { code: `ben-${n}` });
  await refused({ code: "ben-x" }).toMatchObject({ code: "participant.codes_full" });
  const again = identifyParticipant.call(
    loop.server,
    withBody({ externalId: "ben", name: "Renamed", code: "ben-x" }),
  );
  await expect(again).rejects.toMatchObject({ code: "participant.codes_full" });
  expect(await shown("ben")).toMatchObject({ name: "ben", code: `BEN-${mostChosenCodes - 1}` });
});

test.each(["Ana \ud83d", "\udf00 Ana", "A\ud800na"])(
  "half a character in a name is refused, and named: %j",
  async (name) => {
    const refused = {
      code: "request.invalid",
      details: { errors: [{ path: "name", message: "can't hold control characters" }] },
    };
    await expect(person("ida", { name })).rejects.toMatchObject(refused);
    const { participantId } = await person("ida");
    await expect(update(participantId, { name })).rejects.toMatchObject(refused);
    expect(await shown("ida")).toMatchObject({ name: "ida" });
  },
);

test("of two participants for whom a code is chosen at once one gets it", async () => {
  const two = await Promise.all(["eva", "fay"].map((one) => person(one)));
  const both = await Promise.allSettled(
    two.map(({ participantId }) => update(participantId, { code: "both" })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("keys without the scope, of other projects, and for erased people and archived projects choose no code", async () => {
  const { participantId } = await person("gus");
  const { actor } = loop.server;
  const reading = testCtx(loop.platform, { ...actor, scopes: ["participants:read" as const] });
  await expect(update(participantId, { code: "gus" }, reading)).rejects.toMatchObject({
    code: "key.scope_missing",
  });
  const other = await testLoop(loop.platform);
  const ofOther = update(participantId, { code: "gus" }, serverOf(other));
  await expect(ofOther).rejects.toMatchObject({ code: "not_found" });
  await erasePerson.call(loop.member, {
    params: { projectId: loop.project.id, participantId },
    query: {},
    body: { confirm: "gus" },
  });
  await expect(update(participantId, { code: "gus" })).rejects.toMatchObject({ code: "not_found" });
  const late = await person("hal", {}, other);
  const params = { projectId: other.project.id };
  await updateProject.call(other.member, { params, query: {}, body: { version: 1, status: "archived" } });
  const onArchived = update(late.participantId, { code: "hal" }, serverOf(other));
  await expect(onArchived).rejects.toMatchObject({ code: "project.archived" });
});
