import { dayMs } from "@kiteloop/contract/shared/time";
import { expect, test } from "vitest";
import { erasePerson, runDueErasures } from "../lifecycle/person-erasure/index.ts";
import { identifyParticipant } from "../referrals/participant/index.ts";
import { findReferral, reportJoin } from "../referrals/referral/index.ts";
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

test("a link that was followed before the move counts where the project was imported, by its code and within its days", async () => {
  const real = await stage();
  const { code } = await identifyParticipant.call(real.loop.server, withBody({ externalId: "ada" }));
  const there = await elsewhere(real);
  await takeAll(there, await read(real));
  const { browser, platform, project } = there.loop;
  const join = (externalId: string, days: number) =>
    reportJoin.call(
      browser,
      withBody({ key: project.publishableKey, externalId, code, via: "qr", ago: days * dayMs }),
    );
  expect(await join("ben-of-oslo", 29)).toMatchObject({ counted: true });
  const found = await findReferral(platform.table, { projectId: project.id, externalId: "ben-of-oslo" });
  expect(found).toMatchObject({ code, attributedBy: "link", channel: "qr" });
  await expect(join("cleo-of-oslo", 31)).rejects.toMatchObject({ code: "join.link_too_old" });
});
