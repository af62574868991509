import type { ExportLine, LogKind } from "@kiteloop/contract/export";
import * as z from "zod";
import type { Ctx, Member, Table } from "../context/index.ts";
import { restoreConfirmation, restoreItem as restoreConversion } from "../conversion/index.ts";
import { AppError } from "../errors/index.ts";
import { restoreItem as restoreBeacon } from "../event/index.ts";
import { restoreExperiment } from "../experiment/index.ts";
import { restoreItem as restoreInvitation } from "../invitation/index.ts";
import {
  formerStanding,
  restoreAlias,
  restoreFormer,
  restoreItems as restoreParticipant,
} from "../participant/index.ts";
import { restoreApproval, restoreItems as restoreReferral } from "../referral/index.ts";
import { advanceItem, restoreReward, restoreTally } from "../reward/index.ts";
import { recipientOf } from "../suppression/index.ts";
import { type Restored, type TransactItem, transact } from "../table/index.ts";
import { withRoom } from "../usage/index.ts";
import { restoreLine, restorePlace } from "../waitlist/index.ts";
import { restoreVersion, widgetLine } from "../widget/index.ts";
import { planOf } from "../workspace/index.ts";
import { asNew } from "./as-new.ts";
import { restoreChange } from "./changes.ts";
import type { ImportedCodes } from "./codes.ts";
import { lineSchemas } from "./line-schemas.ts";
import { endStatus } from "./store.import.ts";
import type { Item } from "./store.ts";
import { takeWidget } from "./take-widget.ts";

type Items = [Restored, ...TransactItem[]] | null;

/** A line that can be taken: its item as it is here, and what puts it into the table; `at` is its place in the page. */
export type Ready = { at: number; kind: LogKind; own: Item; items: Items };

/** How an imported item enters the log: what the stream's consumers see of it. */
function entering(kind: LogKind, item: Item): Item {
  const { __edb_e__: _, ...fresh } = asNew({ ...item, __edb_e__: kind });
  // One that is new as created is mailed; it counts as any other that was not rejected.
  return kind === "invitation" && fresh.status === "created" ? { ...fresh, status: "sent" } : fresh;
}

function itemsOf(table: Table, kind: LogKind, own: Item): Items {
  const item = entering(kind, own);
  switch (kind) {
    case "participant":
      return restoreParticipant(table, item);
    case "participantAlias":
      return [restoreAlias(table, item)];
    case "formerCode":
      return [restoreFormer(table, item)];
    case "waitlistLine":
      return [restoreLine(table, item)];
    case "waitlistPlace":
      return restorePlace(table, item);
    case "invitation":
      return [restoreInvitation(table, item)];
    case "referral":
      return restoreReferral(table, item);
    case "referralApproval":
      return [restoreApproval(table, item)];
    case "conversion":
      return [restoreConversion(table, item)];
    case "conversionConfirmation":
      return [restoreConfirmation(table, item)];
    case "reward":
      return [restoreReward(table, item)];
    case "rewardTally":
      return [restoreTally(table, item)];
    // It changes the draft that the head made.
    case "widget":
      return null;
    case "widgetVersion":
      return [restoreVersion(table, item)];
    case "experiment":
      return [restoreExperiment(table, item)];
    case "change":
      return [restoreChange(table, item)];
    case "beacon":
      return [restoreBeacon(table, item)];
  }
}

/**
 * Kinds that know no workspace. Events are counted for the plan's month in the workspace that their item names: what
 * happened elsewhere uses nobody's month up, and least of all that of whom a file names.
 */
const ofNoWorkspace = new Set<LogKind>(["beacon", "rewardTally", "waitlistLine"]);

/**
 * What a line of an export is in a project: the same under the importer's project and workspace, whatever it says of
 * those. Keys of all other ids are below the project, so they stay.
 * @throws Error where its item is none of its kind.
 */
export function readLine(
  { table, actor }: Ctx<Member>,
  projectId: string,
  { kind, item }: ExportLine,
): Omit<Ready, "at"> {
  const { workspaceId } = actor;
  const { workspaceId: _, ...rest } = item;
  const placed: Item = { ...rest, projectId, ...(!ofNoWorkspace.has(kind) && { workspaceId }) };
  // An address is hashed for its workspace.
  if (kind === "invitation") placed.recipient = recipientOf(workspaceId, String(item.email));
  const own = lineSchemas[kind].parse(placed);
  return { kind, own, items: itemsOf(table, kind, own) };
}

/** Attempts at a code that somebody else takes meanwhile. */
const codeAttempts = 3;

/**
 * Takes one line into a project. Returns whether it was new there.
 * @throws AppError `import.code_taken`, `plan.limit_reached`
 */
export async function takeLine(ctx: Ctx<Member>, codes: ImportedCodes, ready: Ready): Promise<boolean> {
  const { table, clock } = ctx;
  const { at, kind } = ready;
  if (ready.items === null) return takeWidget(ctx, widgetLine.parse(ready.own));
  for (let attempt = 1; ; attempt++) {
    const own = await underCodes(codes, ready);
    const items = own === ready.own ? ready.items : itemsOf(table, kind, own);
    if (items === null || (kind === "formerCode" && !(await isFree(table, at, own)))) return false;
    const written = await inRoom(ctx, kind, () => transact(table, clock, items));
    if (written.ok || written.failed.includes(0)) {
      const made = written.ok;
      if (kind === "reward") return made || (await advance(ctx, own));
      await reachEnd(table, own, items);
      return made;
    }
    // Its code, the only other thing that has to be free, was taken since it was looked up.
    if (attempt >= codeAttempts) throw codeTaken(at);
    codes.forget(String(ready.own.code));
  }
}

function codeTaken(at: number): AppError {
  const errors = [{ path: `lines.${at}`, message: "has a code that another participant has" }];
  return new AppError("import.code_taken", { errors });
}

const named = z.looseObject({ code: z.string() });
const clicked = z.looseObject({ events: z.array(z.looseObject({ r: z.string().optional() })) });

/** The item with the codes that stand here for those it names. */
async function underCodes(codes: ImportedCodes, { own }: Ready): Promise<Item> {
  const person = named.safeParse(own);
  if (person.success) {
    const code = await codes.of(person.data.code);
    return code === person.data.code ? own : { ...own, code };
  }
  const beacon = clicked.safeParse(own);
  if (!beacon.success) return own;
  const events = await Promise.all(
    beacon.data.events.map(async (event) =>
      event.r === undefined ? event : { ...event, r: await codes.of(event.r) },
    ),
  );
  return events.every(({ r }, at) => r === beacon.data.events[at]?.r) ? own : { ...own, events };
}

type Written = Awaited<ReturnType<typeof transact>>;

/** A participant takes room of the plan, which is given back where they were there already. */
async function inRoom(
  { table, actor: { workspaceId } }: Ctx<Member>,
  kind: LogKind,
  write: () => Promise<Written>,
): Promise<Written> {
  if (kind !== "participant") return write();
  return withRoom(table, workspaceId, await planOf(table, workspaceId), async () => {
    const result = await write();
    return { made: result.ok, result };
  });
}

/** Gives the item the status it had in the end, once it is in the log as it was when it was new. */
async function reachEnd(table: Table, own: Item, [main]: [Restored, ...TransactItem[]]): Promise<void> {
  const entered = main.Put.Item.status;
  if (typeof own.status === "string" && typeof entered === "string" && own.status !== entered) {
    await endStatus(table, main, entered, own.status);
  }
}

async function advance({ table, clock }: Ctx<Member>, reward: Item): Promise<boolean> {
  const change = await advanceItem(table, reward);
  return change !== null && (await transact(table, clock, [change])).ok;
}

/** Whether nobody of the project has a code of another system yet. @throws AppError `import.code_taken` */
async function isFree(table: Table, at: number, { projectId, former, externalId }: Item): Promise<boolean> {
  const standing = await formerStanding(table, String(projectId), String(former), String(externalId));
  if (standing === "taken") throw codeTaken(at);
  return standing === "free";
}
