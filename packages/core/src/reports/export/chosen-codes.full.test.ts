import { mostChosenCodes } from "@kiteloop/contract/referrals/chosen-code";
import { expect, test } from "vitest";
import { updateProject } from "../../publishing/project/index.ts";
import { followProjectLink, identifyParticipant } from "../../referrals/participant/index.ts";
import { type TestLoop, testCtx, withBody } from "../../testing/index.ts";
import { stage } from "./testing.ts";
import { elsewhere, printsOf, read, takeAll } from "./testing-moving.ts";

const person = (loop: TestLoop, externalId: string, code?: string) =>
  identifyParticipant.call(loop.server, withBody({ externalId, ...(code !== undefined && { code }) }));

async function landed({ platform, project }: TestLoop, code: string): Promise<string | null> {
  const anybody = testCtx(platform, { kind: "anonymous" as const, address: "192.0.2.1" });
  const params = { projectId: project.id, code };
  const { location } = await followProjectLink.call(anybody, { params, query: {}, body: {} });
  return location && new URL(location).searchParams.get("kl");
}

test.each([1, 40])(
  "chosen codes move with their people, in pages of %i lines: links lead, the last choice shows, none is free or more",
  async (size) => {
    const real = await stage();
    const codes = Array.from({ length: mostChosenCodes }, (_, n) => `ada-${n}`);
    for (const code of codes) await person(real.loop, "ada", code);
    const { code: made } = await person(real.loop, "ben");
    await person(real.loop, "ben", "ben");
    await person(real.loop, "ben", made);

    const file = await read(real);
    const there = await elsewhere(real);
    await takeAll(there, file, size);
    await takeAll(there, file, size);
    const { loop } = there;
    const landingUrl = "https://acme.com/start";
    const body = { version: loop.project.version, landingUrl };
    await updateProject.call(loop.member, { params: { projectId: loop.project.id }, query: {}, body });
    const ada = await person(loop, "ada");
    expect(ada.code).toBe(codes.at(-1)?.toUpperCase());
    const own = await landed(real.loop, codes[0] ?? "");
    for (const code of codes) expect(await landed(loop, code)).toBe(own);
    expect(await landed(loop, "ben")).toBe(made);
    expect(await person(loop, "ben")).toMatchObject({ code: made });
    await expect(person(loop, "eve", codes[0])).rejects.toMatchObject({ code: "participant.code_taken" });
    await expect(person(loop, "ada", "ada-x")).rejects.toMatchObject({ code: "participant.codes_full" });
    expect(await person(loop, "ada", codes[1])).toMatchObject({ code: codes[1]?.toUpperCase() });
    expect(await person(loop, "ada", codes.at(-1))).toMatchObject({ participantId: ada.participantId });
    expect(printsOf(file).differences(printsOf(await read({ ...real, loop })))).toEqual([]);
  },
);
