import type { ExportLine } from "@kiteloop/contract/export";
import type { Ctx, Member, Table } from "../context/index.ts";
import { restoreConfirmation, restoreItem as restoreConversion } from "../conversion/index.ts";
import { AppError } from "../errors/index.ts";
import { restoreItem as restoreBeacon } from "../event/index.ts";
import { restoreItem as restoreInvitation } from "../invitation/index.ts";
import { restoreItems as restoreParticipant } from "../participant/index.ts";
import { restoreApproval, restoreItem as restoreReferral } from "../referral/index.ts";
import { recipientOf } from "../suppression/index.ts";
import { type Restored, transact } from "../table/index.ts";
import { withRoom } from "../usage/index.ts";
import { planOf } from "../workspace/index.ts";
import { asNew } from "./as-new.ts";
import { endStatus } from "./store.import.ts";
import type { Item } from "./store.ts";

/** How an imported item enters the log: what the stream's consumers see of it. */
function entering(kind: ExportLine["kind"], item: Item): Item {
  const fresh = asNew({ ...item, __edb_e__: kind });
  // One that is new as created is mailed; it counts as any other that was not rejected.
  return kind === "invitation" && fresh.status === "created" ? { ...fresh, status: "sent" } : fresh;
}

function itemsOf(table: Table, kind: ExportLine["kind"], item: Item): [Restored, ...Restored[]] {
  switch (kind) {
    case "participant":
      return restoreParticipant(table, item);
    case "invitation":
      return [restoreInvitation(table, item)];
    case "referral":
      return [restoreReferral(table, item)];
    case "referralApproval":
      return [restoreApproval(table, item)];
    case "conversion":
      return [restoreConversion(table, item)];
    case "conversionConfirmation":
      return [restoreConfirmation(table, item)];
    case "beacon":
      return [restoreBeacon(table, item)];
  }
}

/**
 * Takes one line of an export into a project. Returns whether it was new there.
 * @param at its place in the page, for the error
 * @throws AppError `request.invalid`, `import.code_taken`, `plan.limit_reached`
 */
export async function takeLine(
  { table, clock, actor }: Ctx<Member>,
  projectId: string,
  { kind, item }: ExportLine,
  at: number,
): Promise<boolean> {
  const { workspaceId } = actor;
  const own: Item = { ...item, projectId, ...(kind !== "beacon" && { workspaceId }) };
  // An address is hashed for its workspace.
  if (kind === "invitation") own.recipient = recipientOf(workspaceId, String(item.email));
  const first = entering(kind, own);
  const items = checked(table, kind, first, at);
  const write = async (): Promise<boolean> => {
    const written = await transact(table, clock, items);
    if (!written.ok && !written.failed.includes(0)) throw new AppError("import.code_taken");
    return written.ok;
  };
  const made =
    kind === "participant"
      ? await withRoom(table, workspaceId, await planOf(table, workspaceId), async () => {
          const done = await write();
          return { made: done, result: done };
        })
      : await write();
  const [main] = items;
  if (typeof own.status === "string" && typeof first.status === "string" && own.status !== first.status) {
    await endStatus(table, main, first.status, own.status);
  }
  return made;
}

function checked(table: Table, kind: ExportLine["kind"], item: Item, at: number): [Restored, ...Restored[]] {
  try {
    return itemsOf(table, kind, item);
  } catch (cause) {
    const errors = [{ path: `lines.${at}.item`, message: `is no ${kind}` }];
    throw new AppError("request.invalid", { errors }, cause);
  }
}
