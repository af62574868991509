import type { ExportLine } from "@kiteloop/contract/export";
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
import { readWidget, restoreVersion } from "../widget/index.ts";
import { planOf } from "../workspace/index.ts";
import { asNew } from "./as-new.ts";
import { restoreChange } from "./changes.ts";
import { endStatus } from "./store.import.ts";
import type { Item } from "./store.ts";
import { takeWidget } from "./take-widget.ts";

/** A line that can be taken: its item as it is here, and what puts it into the table. */
export type Ready = { kind: ExportLine["kind"]; own: Item; items: [Restored, ...TransactItem[]] | null };

/** How an imported item enters the log: what the stream's consumers see of it. */
function entering(kind: ExportLine["kind"], item: Item): Item {
  const fresh = asNew({ ...item, __edb_e__: kind });
  // One that is new as created is mailed; it counts as any other that was not rejected.
  return kind === "invitation" && fresh.status === "created" ? { ...fresh, status: "sent" } : fresh;
}

function itemsOf(table: Table, kind: ExportLine["kind"], item: Item): Ready["items"] {
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
    case "widget":
      readWidget(item);
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

/** Kinds that know no workspace. */
const ofNoWorkspace = new Set<ExportLine["kind"]>(["beacon", "rewardTally", "waitlistLine"]);

/**
 * What a line of an export is in a project.
 * @throws Error where its item is none of its kind.
 */
export function readLine(
  { table, actor }: Ctx<Member>,
  projectId: string,
  { kind, item }: ExportLine,
): Ready {
  const { workspaceId } = actor;
  const own: Item = { ...item, projectId, ...(!ofNoWorkspace.has(kind) && { workspaceId }) };
  // An address is hashed for its workspace.
  if (kind === "invitation") own.recipient = recipientOf(workspaceId, String(item.email));
  return { kind, own, items: itemsOf(table, kind, entering(kind, own)) };
}

/**
 * Takes one line into a project. Returns whether it was new there.
 * @throws AppError `import.code_taken`, `plan.limit_reached`
 */
export async function takeLine(ctx: Ctx<Member>, { kind, own, items }: Ready): Promise<boolean> {
  const { table, clock, actor } = ctx;
  if (items === null) return takeWidget(ctx, own);
  if (kind === "formerCode" && !(await isFree(table, own))) return false;
  const write = async (): Promise<boolean> => {
    const written = await transact(table, clock, items);
    if (!written.ok && !written.failed.includes(0)) throw new AppError("import.code_taken");
    return written.ok;
  };
  const { workspaceId } = actor;
  const made =
    kind === "participant"
      ? await withRoom(table, workspaceId, await planOf(table, workspaceId), async () => {
          const done = await write();
          return { made: done, result: done };
        })
      : await write();
  if (kind === "reward") return made || (await advance(ctx, own));
  const [main] = items;
  const entered = main.Put.Item.status;
  if (typeof own.status === "string" && typeof entered === "string" && own.status !== entered) {
    await endStatus(table, main, entered, own.status);
  }
  return made;
}

async function advance({ table, clock }: Ctx<Member>, reward: Item): Promise<boolean> {
  const change = await advanceItem(table, reward);
  return change !== null && (await transact(table, clock, [change])).ok;
}

/** Whether nobody has a code of another system yet. @throws AppError `import.code_taken` where another has it. */
async function isFree(table: Table, { projectId, former, externalId }: Item): Promise<boolean> {
  const standing = await formerStanding(table, String(projectId), String(former), String(externalId));
  if (standing === "taken") throw new AppError("import.code_taken");
  return standing === "free";
}
