import { expect, test } from "vitest";
import { erasePerson, runDueErasures } from "../lifecycle/person-erasure/index.ts";
import { identifyParticipant } from "../referrals/participant/index.ts";
import { stage } from "../reports/export/testing.ts";
import { elsewhere, read, takeAll } from "../reports/export/testing-moving.ts";
import { type TestLoop, withBody } from "./index.ts";

const person = ({ server }: TestLoop, externalId: string, code: string) =>
  identifyParticipant.call(server, withBody({ externalId, code }));

test("a code that an erased person chose is taken in their project and in no export, so it is free where that is imported", async () => {
  const real = await stage();
  const { loop } = real;
  const { participantId } = await person(loop, "ada", "ada-of-oslo");
  await erasePerson.call(loop.member, {
    params: { projectId: loop.project.id, participantId },
    query: {},
    body: { confirm: "ada" },
  });
  loop.platform.clock.move(61_000);
  await runDueErasures(loop.platform);
  await expect(person(loop, "eve", "ada-of-oslo")).rejects.toMatchObject({
    code: "participant.code_taken",
  });

  const file = await read(real);
  expect(JSON.stringify(file)).not.toMatch(/ada-of-oslo|erasedCode/i);
  expect(file.lines.map(({ kind }) => kind)).toContain("participant");
  const there = await elsewhere(real);
  await takeAll(there, file);
  expect(await person(there.loop, "eve", "ada-of-oslo")).toMatchObject({ code: "ADA-OF-OSLO" });
});
