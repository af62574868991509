import { isTestId, testIdOf } from "@kiteloop/contract/shared/test-mode";
import { minuteMs } from "@kiteloop/contract/shared/time";
import type { DeletionStep } from "@kiteloop/mail";
import { findProject, projectDeletion } from "../../publishing/index.ts";
import { auditItem } from "../../shared/audit/index.ts";
import type { Ctx, Platform, System } from "../../shared/context/index.ts";
import { transact } from "../../shared/table/index.ts";
import { giveBackItems } from "../../shared/usage/index.ts";
import { emailDeletionNotice, ownersOf } from "../deletion/index.ts";
import { type Budget, eraseProject, usageOf } from "../erasure/index.ts";
import { beginErasingTestProject } from "./begin-erasing-test-project.ts";
import { endProjectDeletionItem, moveProjectDeletionItem, type StoredProjectDeletion } from "./store.ts";

/** How often an email to the owners is attempted, five minutes apart. */
const mostFailures = 12;

/** Takes the step that is due; `more` if the step is not done yet and nothing failed. */
export async function takeProjectStep(
  platform: Platform,
  deletion: StoredProjectDeletion,
  budget: Budget,
): Promise<"more" | "done"> {
  const { table, clock } = platform;
  const { erasesAt } = deletion;
  switch (deletion.state) {
    case "leaving":
      await projectDeletion.follow(platform, deletion);
      if (await told(platform, deletion, "requested"))
        await move(platform, deletion, { state: "waiting", dueAt: erasesAt });
      return "done";
    case "waiting": {
      await eraseTwin(platform, deletion);
      const usage = await usageOf(table, deletion);
      await move(platform, deletion, { state: "erasing", usage, dueAt: clock.now().toISOString() });
      return "done";
    }
    case "returning":
      await projectDeletion.follow(platform, deletion);
      if (await told(platform, deletion, "kept"))
        await transact(table, clock, [endProjectDeletionItem(table, deletion)]);
      return "done";
    case "erasing":
      if (!(await eraseProject(platform, deletion, budget))) return "more";
      if (await told(platform, deletion, "erased")) await end(platform, deletion);
      return "done";
  }
}

/** With a live project, its test mode is erased too. */
async function eraseTwin(
  platform: Platform,
  { workspaceId, projectId, requestedBy }: StoredProjectDeletion,
): Promise<void> {
  if (isTestId(projectId)) return;
  const twin = await findProject(platform.table, testIdOf(workspaceId), testIdOf(projectId));
  if (twin !== null && twin.deletion === undefined)
    await beginErasingTestProject(platform, twin, requestedBy);
}

/** Gives back what the project took of the plan, once. */
async function end(platform: Platform, deletion: StoredProjectDeletion): Promise<void> {
  const { table, clock, ids } = platform;
  const { workspaceId, projectId: id, name, usage } = deletion;
  const actor: System = { kind: "system", workspaceId, userId: "system", name: "Kiteloop" };
  const ctx: Ctx<System> = { ...platform, actor, requestId: ids.make("request") };
  await transact(table, clock, [
    endProjectDeletionItem(table, deletion),
    ...(usage === undefined ? [] : giveBackItems(workspaceId, usage)),
    auditItem(ctx, "project.erase", { id, name }),
  ]);
}

/** Moves it to its next step, without failures. */
async function move(
  { table, clock }: Platform,
  deletion: StoredProjectDeletion,
  changes: Partial<StoredProjectDeletion>,
): Promise<void> {
  const after = { ...deletion, untold: 0, failures: 0, ...changes };
  await transact(table, clock, [moveProjectDeletionItem(table, after, [deletion.state])]);
}

/** Whether the owners were emailed, or can't be. */
async function told(
  platform: Platform,
  deletion: StoredProjectDeletion,
  what: DeletionStep,
): Promise<boolean> {
  const { workspaceId, projectId, name, requestedBy, erasesAt, untold } = deletion;
  if (isTestId(projectId)) return true;
  try {
    const owners = await ownersOf(platform, workspaceId);
    await emailDeletionNotice(platform, what, { name, requestedBy, erasesAt, projectId }, owners);
    return true;
  } catch (error) {
    platform.log.warn("owners were not told", { workspaceId, projectId, what, error });
    if (untold + 1 >= mostFailures) return true;
    const dueAt = new Date(platform.clock.now().getTime() + 5 * minuteMs).toISOString();
    await move(platform, deletion, { untold: untold + 1, dueAt });
    return false;
  }
}
