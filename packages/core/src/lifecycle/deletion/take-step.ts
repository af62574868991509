import { testIdOf } from "@kiteloop/contract/shared/test-mode";
import { minuteMs } from "@kiteloop/contract/shared/time";
import type { DeletionStep } from "@kiteloop/mail";
import type { Platform } from "../../shared/context/index.ts";
import { isSuspended } from "../../shared/suspension/index.ts";
import { transact } from "../../shared/table/index.ts";
import { type Budget, eraseWorkspace } from "../erasure/index.ts";
import { emailDeletionNotice, ownersOf } from "./email-notice.ts";
import { republishProjects, unpublishProjects } from "./follow.ts";
import { endDeletionItem, moveDeletionItem, type Owner, type StoredDeletion } from "./store.ts";

/**
 * How often an email to the owners is attempted, five minutes apart: a failing email server must not delay the
 * deletion.
 */
const mostFailures = 12;

/** Takes the step that is due; `more` if the step is not done yet and nothing failed. */
export async function takeStep(
  platform: Platform,
  deletion: StoredDeletion,
  budget: Budget,
): Promise<"more" | "done"> {
  const { table, clock } = platform;
  const { workspaceId, erasesAt } = deletion;
  switch (deletion.state) {
    case "leaving":
      if (!(await unpublishProjects(platform, workspaceId))) return "more";
      if (await told(platform, deletion, "requested", await ownersOf(platform, workspaceId)))
        await move(platform, deletion, { state: "waiting", dueAt: erasesAt });
      return "done";
    case "waiting": {
      const dueAt = clock.now().toISOString();
      const owners = await ownersOf(platform, workspaceId);
      await move(platform, deletion, { state: "erasing", owners, dueAt });
      return "done";
    }
    case "returning":
      // The end of a suspension publishes them.
      if (!(await isSuspended(table, workspaceId)))
        if (!(await republishProjects(platform, workspaceId))) return "more";
      if (await told(platform, deletion, "kept", await ownersOf(platform, workspaceId)))
        await transact(table, clock, [endDeletionItem(workspaceId, "returning")]);
      return "done";
    case "erasing":
      if (!(await eraseWorkspace(platform, workspaceId, budget))) return "more";
      if (!(await eraseWorkspace(platform, testIdOf(workspaceId), budget))) return "more";
      if (await told(platform, deletion, "erased", deletion.owners))
        await transact(table, clock, [endDeletionItem(workspaceId, "erasing")]);
      return "done";
  }
}

/** Moves it to its next step, without failures. */
async function move(
  { table, clock }: Platform,
  deletion: StoredDeletion,
  changes: Partial<StoredDeletion>,
): Promise<void> {
  const after = { ...deletion, untold: 0, failures: 0, ...changes };
  await transact(table, clock, [moveDeletionItem(table, after, [deletion.state])]);
}

/** Whether the owners were emailed, or can't be. */
async function told(
  platform: Platform,
  deletion: StoredDeletion,
  what: DeletionStep,
  owners: readonly Owner[],
): Promise<boolean> {
  const { workspaceId, untold } = deletion;
  try {
    await emailDeletionNotice(platform, what, deletion, owners);
    return true;
  } catch (error) {
    platform.log.warn("owners were not told", { workspaceId, what, error });
    if (untold + 1 >= mostFailures) return true;
    const dueAt = new Date(platform.clock.now().getTime() + 5 * minuteMs).toISOString();
    await move(platform, deletion, { untold: untold + 1, dueAt });
    return false;
  }
}
