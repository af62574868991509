import { beforeAll, expect, test } from "vitest";
import { inviteConfig, live, type TestEditor, testStudio, writeTogether } from "../../testing/index.ts";

/** The test makes the writes of a round coincide; only their order varies. */
const rounds = 25;
let studio: TestEditor;
beforeAll(async () => {
  studio = await testStudio();
});

type Settled = PromiseSettledResult<unknown>;
const codes = (results: Settled[]) =>
  results.flatMap((result) => (result.status === "rejected" ? [result.reason.code] : []));

test(`one of two members who save the same version gets a conflict in each of ${rounds} rounds, and nothing is lost`, async () => {
  let widget = await studio.create();
  for (let round = 0; round < rounds; round++) {
    writeTogether(studio.platform.table, 2);
    const results = await Promise.allSettled(
      ["a", "b"].map((who) => studio.save(widget, inviteConfig(`${who} ${round}`))),
    );
    expect(codes(results)).toEqual(["conflict.version"]);
    const [saved] = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
    expect(await studio.get(widget)).toEqual(saved);
    expect(saved?.version).toBe(widget.version + 1);
    widget = await studio.get(widget);
  }
});

test(`a concurrent save and publish lose nothing of each other in each of ${rounds} rounds`, async () => {
  let widget = await studio.create(inviteConfig("before"));
  for (let round = 0; round < rounds; round++) {
    widget = await studio.save(widget, inviteConfig(`draft ${round}`));
    writeTogether(studio.platform.table, 2);
    const [saving, publishing] = await Promise.allSettled([
      studio.save(widget, inviteConfig(`edit ${round}`)),
      studio.publish(widget),
    ]);
    expect(saving.status).toBe("fulfilled");
    const now = await studio.get(widget);
    expect(now.draft).toEqual(inviteConfig(`edit ${round}`));
    const [newest] = await studio.versions(widget);
    if (publishing.status === "rejected") {
      expect(publishing.reason).toMatchObject({ code: "conflict.version" });
    } else {
      expect(newest?.config).toEqual(inviteConfig(`draft ${round}`));
    }
    expect(newest?.number ?? null).toBe(now.publishedVersion);
    widget = now;
  }
});

test(`one of a concurrent publish and rollback gets a conflict in each of ${rounds} rounds, and the script is the winner's`, async () => {
  const { platform, project } = studio;
  let widget = await studio.publish(await studio.create(inviteConfig("first")));
  for (let round = 0; round < rounds; round++) {
    widget = await studio.publish(await studio.save(widget, inviteConfig(`live ${round}`)));
    const edited = await studio.save(widget, inviteConfig(`edited ${round}`));
    writeTogether(platform.table, 2);
    const results = await Promise.allSettled([studio.publish(edited), studio.rollBack(edited, 1)]);
    expect(codes(results)).toEqual(["conflict.version"]);
    widget = await studio.get(widget);
    const [newest] = await studio.versions(widget);
    expect(newest).toMatchObject({
      number: 2 * round + 3,
      rolledBackTo: results[0].status === "fulfilled" ? null : 1,
    });
    expect(live(platform, project.id)).toContain(`${widget.id}@${newest?.number}`);
  }
});
