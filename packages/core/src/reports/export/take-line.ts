import type { ExportLine, LogKind } from "@kiteloop/contract/reports/export";
import type { ImportedCodes } from "../../referrals/index.ts";
import type { Ctx, Key, Member, Table } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import type { Item, PortableKind } from "../../shared/portable-kind/index.ts";
import { type Restored, type TransactItem, transact } from "../../shared/table/index.ts";
import { withinPlanLimit } from "../../shared/usage/index.ts";
import { readWorkspacePlan } from "../../tenancy/index.ts";
import { portableOf } from "./kinds.ts";
import { endStatus } from "./store.import.ts";

type Items = [Restored, ...TransactItem[]];

/**
 * A line that can be imported: its item as it is here, and the write that puts it into the table, or null if
 * it changes an item that the head created; `at` is its position in the page.
 */
export type Ready = { at: number; kind: LogKind; own: Item; items: Items | null };

/**
 * The write that puts an item into the log as the stream's consumers should see it: as it was when it was
 * new.
 */
function itemsOf(table: Table, kind: Extract<PortableKind, { restore: unknown }>, own: Item): Items {
  return kind.restore(table, kind.asNew?.(own) ?? own);
}

/**
 * A line of an export as an item of the project: under the importer's project and workspace, whatever the file says. Keys
 * of all other ids are below the project, so they are kept.
 * @throws Error when its item is not of its kind.
 */
export async function takeImportLine(
  { table, actor }: Ctx<Member | Key>,
  projectId: string,
  { kind: name, item }: ExportLine,
): Promise<Omit<Ready, "at">> {
  const kind = portableOf(name);
  const { workspaceId: _, ...rest } = item;
  const { workspaceId } = actor;
  const placed: Item = { ...rest, projectId, ...(!kind.isOfNoWorkspace && { workspaceId }) };
  const own = await kind.line.parseAsync(kind.rehash?.(placed) ?? placed);
  return { kind: name, own, items: "take" in kind ? null : itemsOf(table, kind, own) };
}

/** Attempts at a code that others take concurrently. */
const codeAttempts = 3;

/**
 * Imports one line into a project. Returns whether it was new there.
 * @throws AppError `import.code_taken`, `plan.limit_reached`
 */
export async function takeLine(ctx: Ctx<Member | Key>, codes: ImportedCodes, ready: Ready): Promise<boolean> {
  const kind = portableOf(ready.kind);
  if ("take" in kind) return kind.take(ctx, ready.own);
  const { table, clock } = ctx;
  for (let attempt = 1; ; attempt++) {
    const own = (await kind.withCodes?.(ready.own, (code) => codes.of(code))) ?? ready.own;
    const items = (own === ready.own ? ready.items : null) ?? itemsOf(table, kind, own);
    const standing = (await kind.standingOf?.(table, own)) ?? "free";
    if (standing === "taken") throw codeTaken(ready.at);
    if (standing === "own") return false;
    const written = await inRoom(ctx, kind, () => transact(table, clock, items));
    if (written.ok || written.failed.includes(0)) {
      if (!written.ok && kind.advance) return advance(ctx, await kind.advance(table, own));
      await reachEnd(table, own, items);
      return written.ok;
    }
    // Its code, the only other unique value, was taken since it was looked up.
    if (attempt >= codeAttempts) throw codeTaken(ready.at);
    codes.forget(String(ready.own.code));
  }
}

function codeTaken(at: number): AppError {
  const errors = [{ path: `lines.${at}`, message: "has a code that another participant has" }];
  return new AppError("import.code_taken", { errors });
}

type Written = Awaited<ReturnType<typeof transact>>;

/** A participant takes a place in the plan, which is released if they existed already. */
async function inRoom(
  { table, actor: { workspaceId } }: Ctx<Member | Key>,
  { takesRoom }: PortableKind,
  write: () => Promise<Written>,
): Promise<Written> {
  if (!takesRoom) return write();
  return withinPlanLimit(table, workspaceId, await readWorkspacePlan(table, workspaceId), async () => {
    const result = await write();
    return { made: result.ok, result };
  });
}

/** Sets the item's final status, once it is in the log as it was when it was new. */
async function reachEnd(table: Table, own: Item, [main]: [Restored, ...TransactItem[]]): Promise<void> {
  const entered = main.Put.Item.status;
  if (typeof own.status === "string" && typeof entered === "string" && own.status !== entered) {
    await endStatus(table, main, entered, own.status);
  }
}

async function advance({ table, clock }: Ctx<Member | Key>, change: TransactItem | null): Promise<boolean> {
  return change !== null && (await transact(table, clock, [change])).ok;
}
