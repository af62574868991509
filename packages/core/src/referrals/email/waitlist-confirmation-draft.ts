import { inLanguage } from "@kiteloop/contract/shared/fields/page-query";
import { renderConfirmation } from "@kiteloop/mail";
import { emailComposer, refusalOf } from "../../messaging/index.ts";
import { emailLooks, liveWidget, projectForKey, withIdentitySecret } from "../../publishing/live/index.ts";
import type { Platform } from "../../shared/context/index.ts";
import type { EmailDraft } from "../../shared/email-kind/index.ts";
import { unsubscribeUrlOf } from "../invitation/index.ts";
import { confirmationUrlOf, findConfirmation, type PlaceKey } from "../waitlist/index.ts";

/** The email that asks to confirm an address for a waitlist. It repeats nothing that the person who entered it typed. */
export async function confirmationDraft(platform: Platform, key: PlaceKey): Promise<EmailDraft> {
  const { table, clock, instance } = platform;
  const { projectId, widgetId, recipient } = key;
  const confirmation = await findConfirmation(table, key, clock.now().getTime());
  if (confirmation === null) return { dropped: "not_wanted" };
  const { workspaceId, email: to } = confirmation;
  const [project, refusal, widget, looks, composeEmail] = await Promise.all([
    projectForKey(platform, { workspaceId, projectId }),
    refusalOf(platform, confirmation, "confirmation"),
    liveWidget(table, { workspaceId, projectId, widgetId }),
    emailLooks(table, { workspaceId, projectId, widgetId }),
    emailComposer(platform, workspaceId, "confirmation"),
  ]);
  if (refusal !== null) return refusal;
  if (project.status === "archived") return { dropped: "archived", offline: confirmation };
  if (widget?.config.type !== "waitlist") return { dropped: "archived" };
  const signing = await withIdentitySecret(platform, project);
  const unsubscribeUrl = unsubscribeUrlOf(instance, signing, recipient);
  const compose = () =>
    composeEmail({ project, to, unsubscribeUrl }, (common) =>
      renderConfirmation({
        ...{ ...common, ...looks },
        link: inLanguage(confirmationUrlOf(instance, signing, confirmation), common.language),
      }),
    );
  return { compose, workspaceId };
}
