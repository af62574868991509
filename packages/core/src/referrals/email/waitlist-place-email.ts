import { viaFrom } from "@kiteloop/contract/referrals/via";
import { renderPlace } from "@kiteloop/mail";
import { emailComposer, refusalOf } from "../../messaging/index.ts";
import { linkBase } from "../../publishing/link-domain/index.ts";
import { emailLooks, liveWidget, projectForKey, withIdentitySecret } from "../../publishing/live/index.ts";
import type { Platform } from "../../shared/context/index.ts";
import type { EmailDraft, EmailReader } from "../../shared/email-kind/index.ts";
import { unsubscribeUrlOf } from "../invitation/index.ts";
import { findParticipant, linkOf } from "../participant/index.ts";
import { findPlace, holderOf, isPlace, type PlaceKey, positionOf } from "../waitlist/index.ts";
import { PlaceSubject } from "./subjects.ts";
import { confirmationDraft } from "./waitlist-confirmation-draft.ts";

/** The email that tells a person their place on a waitlist, as of the time it is composed, or asks them to confirm. */
export const waitlistPlaceEmail: EmailReader = {
  kind: "waitlistPlace",
  async read(platform, subject) {
    const { confirms = false, ...key } = PlaceSubject.parse(subject);
    return { draft: () => (confirms ? confirmationDraft : draft)(platform, key), moves: () => [] };
  },
};

async function draft(platform: Platform, key: PlaceKey): Promise<EmailDraft> {
  const { table, instance } = platform;
  const { projectId, widgetId, recipient } = key;
  const place = await findPlace(table, key);
  if (place === null || !isPlace(place)) return { dropped: "not_wanted" };
  const { workspaceId } = place;
  const [project, participant, refusal, widget, looks, composeEmail] = await Promise.all([
    projectForKey(platform, { workspaceId, projectId }),
    findParticipant(table, { projectId, externalId: await holderOf(table, key) }),
    refusalOf(platform, place, "place"),
    liveWidget(table, { workspaceId, projectId, widgetId }),
    emailLooks(table, { workspaceId, projectId, widgetId }),
    emailComposer(platform, workspaceId, "place"),
  ]);
  if (refusal !== null) return refusal;
  if (project.status === "archived") return { dropped: "archived", offline: place };
  if (widget?.config.type !== "waitlist") return { dropped: "archived" };
  if (participant?.email === undefined) return { dropped: "not_wanted" };
  const { content } = widget.config;
  const { email: to, joined } = participant;
  const signing = await withIdentitySecret(platform, project);
  const unsubscribeUrl = unsubscribeUrlOf(instance, signing, recipient);
  const base = await linkBase(platform, project);
  const compose = () =>
    composeEmail({ project, to, unsubscribeUrl }, (common) =>
      renderPlace({
        ...{ ...common, ...looks },
        position: positionOf(content.places, place.number, joined),
        places: content.places,
        joined,
        link: linkOf(base, participant, viaFrom("link", widgetId)),
      }),
    );
  return { compose, workspaceId };
}
