import { minuteMs } from "@kiteloop/contract/shared/time";
import { renderSuspensionNotice } from "@kiteloop/mail";
import type { Platform } from "../../shared/context/index.ts";
import { transact } from "../../shared/table/index.ts";
import { ownersOf } from "../deletion/index.ts";
import { moveSuspendedProjects } from "./follow.ts";
import { removeStepItem, repeatStepItem, type SuspensionStep } from "./store.ts";

/** How often an email to the owners is attempted, five minutes apart. */
const mostFailures = 12;

/** Moves the projects, emails the owners, and then deletes the step; `more` if projects are left and nothing failed. */
export async function takeSuspensionStep(platform: Platform, step: SuspensionStep): Promise<"more" | "done"> {
  const { table, clock, log } = platform;
  if (!(await moveSuspendedProjects(platform, step))) return "more";
  try {
    await emailOwners(platform, step);
  } catch (error) {
    const { workspaceId, state, untold } = step;
    log.warn("owners were not told", { workspaceId, state, error });
    if (untold + 1 < mostFailures) {
      const dueAt = new Date(clock.now().getTime() + 5 * minuteMs).toISOString();
      const again = { ...step, untold: untold + 1, failures: 0, dueAt };
      await transact(table, clock, [repeatStepItem(table, again)]);
      return "done";
    }
  }
  await transact(table, clock, [removeStepItem(table, step)]);
  return "done";
}

/** A failure for one owner doesn't affect the others. */
async function emailOwners(
  platform: Platform,
  { workspaceId, name: workspaceName, state, reason, text }: SuspensionStep,
): Promise<void> {
  const { mailer, instance } = platform;
  const { appOrigin, mailFrom: from, postalAddress, operatorMail } = instance;
  const emails = (await ownersOf(platform, workspaceId)).map(({ name, email: to }) => {
    const more = { name, workspaceName, reason, text, contact: `${appOrigin}/contact`, postalAddress };
    const message = renderSuspensionNotice(state === "leaving" ? "suspended" : "ended", more);
    const replyTo = operatorMail === null ? {} : { replyTo: operatorMail };
    return mailer.send({ to, from, ...replyTo, ...message, headers: { ...message.headers } });
  });
  const failed = (await Promise.allSettled(emails)).find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") throw failed.reason;
}
