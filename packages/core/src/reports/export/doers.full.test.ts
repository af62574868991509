import { type ExportLine, logKinds } from "@kiteloop/contract/reports/export";
import { beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { listExperiments } from "../../publishing/experiment/index.ts";
import { listWidgetVersions } from "../../publishing/widget/index.ts";
import { listReferrals, reviewReferral } from "../../referrals/referral/index.ts";
import { listRewards } from "../../referrals/reward/index.ts";
import type { Item } from "../../shared/portable-kind/index.ts";
import { projectAnnotations } from "../analytics/index.ts";
import { portableOf } from "./kinds.ts";
import { takeImportLine } from "./take-line.ts";
import type { Stage } from "./testing.ts";
import { type File, read, takeAll } from "./testing-moving.ts";
import { rewardsIn, testExperimentsIn } from "./testing-operations.ts";
import { fullStage, neighbour } from "./testing-tenants.ts";
import { csvLines } from "./write.ts";

let real: Stage;
let file: File;
let copy: Stage;
beforeAll(async () => {
  real = await fullStage();
  await fulfilOne(real);
  file = await read(real);
  copy = { ...real, ...(await neighbour(real, "copy.example")) };
  await takeAll(copy, file);
});

async function fulfilOne({ loop }: Pick<Stage, "loop">): Promise<void> {
  const rewards = rewardsIn(loop);
  const { items } = await rewards.list({ state: "pending" });
  const open = items.find(({ held }) => !held);
  if (open === undefined) throw new Error("no reward is pending");
  const approved = await rewards.move(open, { state: "approved", version: open.version });
  await rewards.move(open, { state: "fulfilled", version: approved.version, note: "Sent by post" });
}

const jsonSchema = z.object({
  // A nullable string has the types string and null.
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  get properties() {
    return z.record(z.string(), jsonSchema).optional();
  },
  get items() {
    return jsonSchema.optional();
  },
  get anyOf() {
    return z.array(jsonSchema).optional();
  },
});
type JsonSchema = z.infer<typeof jsonSchema>;

/** Settings of widgets have their own schema, and contain no actors. */
const settings = new Set(["config", "draft"]);

/** Fields of a line that allow any text: neither an enum nor an id, an instant or another pattern. */
function textsIn(schema: JsonSchema, path: string): string[] {
  const { type, enum: choices, const: only, format, pattern } = schema;
  const free = [choices, only, format, pattern].every((limit) => limit === undefined);
  return [
    ...([type].flat().includes("string") && free ? [path] : []),
    ...(schema.anyOf ?? []).flatMap((part) => textsIn(part, path)),
    ...(schema.items ? textsIn(schema.items, path) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
      settings.has(name) ? [] : textsIn(part, `${path}.${name}`),
    ),
  ];
}

const texts = logKinds.flatMap((kind) =>
  textsIn(
    jsonSchema.parse(z.toJSONSchema(portableOf(kind).line, { io: "input", unrepresentable: "any" })),
    kind,
  ),
);

const mark = ".imported";
/** Fields of a line that contain an actor. */
const doers = texts.filter((path) => path.endsWith(mark)).map((path) => path.slice(0, -mark.length));

/** Text fields that say who or what a line is about, but not which member did something. */
const others = [
  ...[
    "externalId",
    "knownAs",
    "code",
    "chosenCode",
    "name",
    "email",
    "photo",
    "mark",
    "friendMarks",
    "terms.version",
    "taxForm.kind",
    ...["payerName", "party.name", "party.address", "party.vatId"].map((name) => `selfBilling.${name}`),
  ].map((name) => `participant.${name}`),
  ...["participantAlias.externalId", "participantAlias.sameAs", "payout.externalId"],
  ...["payer", "payee"].flatMap((party) =>
    ["name", "address", "vatId"].map((name) => `selfBilledInvoice.${party}.${name}`),
  ),
  ...["externalId", "reference", "agreement.payerName"].map((name) => `selfBilledInvoice.${name}`),
  ...["payer", "participantExternalId", "earlier"].map((name) => `payer.${name}`),
  "conversion.payer",
  ...["formerCode.former", "formerCode.externalId", "formerCode.code"],
  ...["participantExternalId", "code", "email", "name", "message"].map((name) => `invitation.${name}`),
  ...["externalId", "participantExternalId", "code", "name", "email"].map((name) => `referral.${name}`),
  ...["referral.facts.address.domain", "referral.verdict.reasons.evidence", "referral.history.note"],
  ...["referralApproval.externalId", "conversion.externalId", "conversion.participantExternalId"],
  ...["conversionConfirmation.externalId", "waitlistPlace.email"],
  ...["externalId", "reversalId", "reason"].map((name) => `revenueChange.${name}`),
  ...["reward.what", "reward.recipientExternalId", "reward.recipientName", "reward.history.note"],
  "reward.reversal.note",
  ...["referral.earnedWith", "reward.conversion", "reward.code", "reward.failure.code"],
  ...["widget.name", "widget.publishFailed.code", "change.action", "change.subject.name"],
  ...["beacon.shard", "beacon.events.r"],
];
/** The audit log marks the actor of a change by kind. */
const actors = ["change.actor.name"];

test("every text field of a line either contains an actor, who is marked as imported, or no actor", () => {
  const known = [...others, ...actors, ...doers, ...doers.map((path) => `${path}${mark}`)];
  expect(texts.toSorted()).toEqual(known.toSorted());
  // Fields with these names contain an actor, unless they are enums.
  expect(others.filter((path) => /(?:\.by|By|actor|member|user)$/i.test(path))).toEqual([]);
});

/** Values of a line's field, including those of list entries. */
function valuesAt(value: unknown, [name, ...rest]: readonly string[]): unknown[] {
  if (Array.isArray(value))
    return value.flatMap((one) => valuesAt(one, name === undefined ? [] : [name, ...rest]));
  if (name === undefined) return value === undefined ? [] : [value];
  return typeof value === "object" && value !== null ? valuesAt(Object(value)[name], rest) : [];
}

/** Actors in the lines, by field. */
function doersOf(lines: readonly ExportLine[]): Map<string, string[]> {
  return new Map(
    doers.map((path) => {
      const [kind, ...names] = path.split(".");
      const found = lines.flatMap((line) => (line.kind === kind ? valuesAt(line.item, names) : []));
      return [path, found.map((value) => JSON.stringify(value)).toSorted()];
    }),
  );
}

test.each(doers)("%s of a file is never stored as a member's name", async (path) => {
  const [kind] = path.split(".");
  const ended: Item = { state: "stopped", endedAt: "2026-03-10T12:00:00.000Z", endedBy: "Mara Example" };
  const reversal = { by: "Mara Example", note: "", ofConversion: false };
  const lines = file.lines.filter((line) => line.kind === kind);
  const named = lines.map((line): ExportLine => {
    if (kind === "experiment") return { ...line, item: { ...line.item, ...ended } };
    const awaits = kind === "reward" && line.item.state === "fulfilled";
    return awaits ? { ...line, item: { ...line.item, reversal } } : line;
  });
  expect(doersOf(named).get(path)).toContain('"Mara Example"');
  const stored = await Promise.all(
    named.map(async (line) => ({
      ...line,
      item: (await takeImportLine(copy.loop.member, copy.loop.project.id, line)).own,
    })),
  );
  const names = doersOf(stored).get(path);
  expect(names).toContain('{"imported":"Mara Example"}');
  expect(names?.filter((name) => !name.startsWith('{"imported":'))).toEqual([]);
});

/** Actors as a member sees them. */
async function shown({ loop: { member, project } }: Pick<Stage, "loop">) {
  const ask = { params: { projectId: project.id }, query: {}, body: {} };
  const widgetIds = file.head.widgets.map(({ id }) => id);
  const published = await Promise.all(
    widgetIds.map((widgetId) =>
      listWidgetVersions.call(member, { ...ask, params: { ...ask.params, widgetId } }),
    ),
  );
  const tried = await Promise.all(
    widgetIds.map((widgetId) =>
      listExperiments.call(member, { ...ask, params: { ...ask.params, widgetId } }),
    ),
  );
  const friends = (await listReferrals.call(member, ask)).items;
  return {
    rewards: (await listRewards.call(member, ask)).items.flatMap(({ history }) =>
      history.map(({ by }) => by),
    ),
    reviews: friends.flatMap(({ reviewedBy }) => reviewedBy ?? []),
    judgements: friends.flatMap(({ history }) => history.map(({ by }) => by)),
    versions: published.flatMap(({ items }) => items.map(({ publishedBy }) => publishedBy)),
    experiments: tried.flatMap(({ items }) =>
      items.flatMap(({ startedBy, endedBy }) => [startedBy, endedBy ?? []].flat()),
    ),
    annotations: (await projectAnnotations.call(member, ask)).items.map(({ by }) => by),
  };
}

test("an imported actor is shown as imported, even with the name of a member here", async () => {
  expect(copy.loop.member.actor.name).toBe("Mara Example");
  const [before, after] = [await shown(real), await shown(copy)];
  for (const [what, names] of Object.entries(before)) {
    expect(names, what).not.toEqual([]);
    expect(Object(after)[what], what).toEqual(names.map((imported) => ({ imported })));
  }
  expect(Object.values(before).flat()).toContain("Mara Example");
});

test("exported and imported once more, every name is marked once", async () => {
  const again = await read(copy);
  const second = { ...real, ...(await neighbour(real, "second.example")) };
  await takeAll(second, again);
  const last = await read(second);
  expect(doersOf(last.lines)).toEqual(doersOf(again.lines));
  expect(await shown(second)).toEqual(await shown(copy));
});

test("a member's changes to an imported record are attributed to that member", async () => {
  const own = { ...real, ...(await neighbour(real, "own.example")) };
  await takeAll(own, file);
  const { member, project } = own.loop;
  const ask = { params: { projectId: project.id }, query: {}, body: {} };
  const [running] = await Promise.all(
    file.head.widgets.map(async ({ id: widgetId }) => {
      const { items } = await listExperiments.call(member, { ...ask, params: { ...ask.params, widgetId } });
      return items.find(({ state }) => state === "running");
    }),
  ).then((all) => all.filter((one) => one !== undefined));
  if (running === undefined) throw new Error("no experiment runs");
  expect(await testExperimentsIn(own.loop).stop(running)).toMatchObject({
    startedBy: { imported: "Mara Example" },
    endedBy: "Mara Example",
  });
  const friend = (await listReferrals.call(member, ask)).items.find((one) => one.review === "approved");
  if (friend === undefined) throw new Error("nobody was approved");
  const body = { inviteeExternalId: friend.inviteeExternalId, decision: "rejected", seen: friend.review };
  const judged = await reviewReferral.call(member, { ...ask, body });
  expect(judged.reviewedBy).toBe("Mara Example");
  expect(judged.history.map(({ by }) => by)).toEqual([...friend.history.map(({ by }) => by), "Mara Example"]);
});

test("a CSV says whether a reward's latest step is imported", () => {
  const csvOf = (by: unknown) =>
    csvLines("reward", { approvesAt: "never", history: [{ at: "now", by, state: "pending" }] });
  expect(csvOf("Mara")).toMatch(/,now,Mara,false,+\r?\n$/);
  expect(csvOf({ imported: "Mara" })).toMatch(/,now,Mara,true,+\r?\n$/);
});
