import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestLoop, testCtx, testLoop, testPlatform, withBody } from "../../testing/index.ts";
import { reportJoin } from "../referral/index.ts";
import { identifyParticipant } from "./identify.ts";
import { listParticipants } from "./list.ts";
import { findByTerm } from "./store.term.ts";
import { mostJoined } from "./store.ts";

let loop: TestLoop;
const make = async () => {
  loop = await testLoop(await testPlatform());
};
const person = (externalId: string, more: object = {}, ctx = loop.server) =>
  identifyParticipant.call(ctx, withBody({ externalId, ...more }));
const ask = (query: object = {}, ctx = loop.member, projectId = loop.project.id) =>
  listParticipants.call(ctx, { params: { projectId }, query, body: {} });
const found = async (search: string) => (await ask({ search })).items.map(({ externalId }) => externalId);

describe("a search", () => {
  beforeAll(make);

  test("finds by the beginning of a word of the name, address or id, and by a code, whatever the case and accents", async () => {
    const zoe = await person("u-1", { name: "Zoë Maria Müller", email: "zm@acme.com" });
    await person("u-2", { name: "Zora Neale" });
    for (const text of ["zoe", "ZOË m", "muller", "Maria Mü", "zm@ac", "u-1", zoe.code.toLowerCase()]) {
      expect(await found(text)).toEqual(["u-1"]);
    }
    expect((await found("zo")).sort()).toEqual(["u-1", "u-2"]);
    expect(await found("eale")).toEqual([]);
  });

  test("no longer finds by a former name", async () => {
    await person("u-3", { name: "Before Bree", email: "old@acme.com" });
    await person("u-3", { name: "After Bree", email: "new@acme.com" });
    expect(await found("before")).toEqual([]);
    expect(await found("old@")).toEqual([]);
    expect(await found("after")).toEqual(["u-3"]);
    expect(await found("bree")).toEqual(["u-3"]);
  });

  test("stores only the winner's name after two concurrent renames", async () => {
    await person("u-4", { name: "Start Here" });
    await Promise.all(["Xavier One", "Xenia Two"].map((name) => person("u-4", { name })));
    const { name } = await person("u-4");
    const terms = await Promise.all(
      ["start here", "xavier one", "xenia two"].map((term) =>
        findByTerm(loop.platform.table, loop.project.id, term, { limit: 5 }),
      ),
    );
    const left = ["Start Here", "Xavier One", "Xenia Two"].filter(
      (_, i) => terms[i]?.externalIds.length === 1,
    );
    expect(left).toEqual([name]);
  });

  test("continues after its cursor, each term once", async () => {
    await Promise.all(Array.from({ length: 60 }, (_, n) => person(`page-${n}`, { name: `Pagina ${n}` })));
    const first = await ask({ search: "pagina" });
    const rest = await ask({ search: "pagina", cursor: first.next });
    const every = [...first.items, ...rest.items].map(({ externalId }) => externalId);
    expect([first.items.length, rest.next, new Set(every).size, every.length]).toEqual([
      50,
      undefined,
      60,
      60,
    ]);
    await expect(ask({ search: "zora", cursor: first.next })).rejects.toMatchObject({
      code: "request.invalid",
    });
  });

  test("finds nobody of another project", async () => {
    const other = await testLoop(loop.platform);
    await person("u-1", { name: "Zoë Elsewhere" }, other.server);
    expect((await ask({ search: "zoe e" })).items).toEqual([]);
    await expect(ask({ search: "zoe" }, other.member)).rejects.toMatchObject({ code: "not_found" });
  });

  test.each([
    ["one character", { search: "z" }],
    ["81 characters", { search: "z".repeat(81) }],
    ["with a list besides", { search: "zoe", list: "newest" }],
  ])("of %s is invalid", async (_, query) => {
    await expect(ask(query)).rejects.toMatchObject({ code: "request.invalid" });
  });

  test("finds nobody if its text folds to one character", async () => {
    expect(await found("z\u0301")).toEqual([]);
  });
});

describe("a list", () => {
  beforeEach(make);

  async function cast() {
    const ana = await person("ana");
    loop.platform.clock.move(1000);
    await person("ben");
    loop.platform.clock.move(1000);
    const cleo = await person("cleo");
    for (const [code, friends] of [
      [ana.code, 1],
      [cleo.code, 2],
    ] as const) {
      for (let n = 0; n < friends; n++)
        await reportJoin.call(loop.server, withBody({ code, externalId: `${code}-${n}` }));
    }
  }
  const names = async (query: object) => (await ask(query)).items.map(({ externalId }) => externalId);

  test("shows the top inviters, the newest, inviters only, or those without invitees", async () => {
    await cast();
    expect(await names({})).toEqual(["cleo", "ana", "ben"]);
    expect(await names({ list: "newest" })).toEqual(["cleo", "ben", "ana"]);
    expect(await names({ list: "some" })).toEqual(["cleo", "ana"]);
    expect(await names({ list: "nobody" })).toEqual(["ben"]);
  });

  test("ignores items of other kinds in the participants' index", async () => {
    await cast();
    const projectId = loop.project.id;
    for (const kind of ["aardvark", "zebra"]) {
      const gsi1 = { gsi1pk: `$kiteloop#projectId_${projectId}`, gsi1sk: `$${kind}_1#joined_0000000005` };
      for (const pk of ["one", "another", "third"].map((one) => `${kind} ${one} ${projectId}`)) {
        await loop.platform.table.put({ Item: { pk, sk: pk, ...gsi1 } });
      }
    }
    const page = async (only: "some" | "nobody") => {
      const { items, last } = await mostJoined(loop.platform.table, projectId, { limit: 3, only });
      return [...items.map(({ externalId }) => externalId), last];
    };
    expect(await page("some")).toEqual(["cleo", "ana", null]);
    expect(await page("nobody")).toEqual(["ben", null]);
  });

  test.each(["newest", "nobody"])(
    "the list of the %s continues after its cursor, each participant once",
    async (which) => {
      for (let n = 0; n < 55; n++) {
        loop.platform.clock.move(1000);
        await person(`p-${n}`);
      }
      const first = await ask({ list: which });
      const rest = await ask({ list: which, cursor: first.next });
      const every = [...first.items, ...rest.items].map(({ externalId }) => externalId);
      expect([first.items.length, rest.items.length, new Set(every).size, rest.next]).toEqual([
        50,
        5,
        55,
        undefined,
      ]);
    },
  );

  test("is readable by all members of the workspace, including viewers", async () => {
    await cast();
    const viewer = testCtx(loop.platform, { ...loop.member.actor, role: "viewer" as const });
    expect((await ask({}, viewer)).items).toHaveLength(3);
    const other = await testLoop(loop.platform);
    await expect(ask({}, other.member)).rejects.toMatchObject({ code: "not_found" });
    await expect(ask({ list: "best" })).rejects.toMatchObject({ code: "request.invalid" });
  });
});
