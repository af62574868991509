import { viaFrom } from "@kiteloop/contract/via";
import { renderPlace } from "@kiteloop/mail";
import type { Platform } from "../context/index.ts";
import { liveWidget } from "../embed/index.ts";
import { isPaused } from "../mail-standing/index.ts";
import { findParticipant, linkOf } from "../participant/index.ts";
import { projectForKey } from "../project/index.ts";
import { isSuppressed } from "../suppression/index.ts";
import { findPlace, holderOf, isPlace, type PlaceKey, positionOf } from "../waitlist/index.ts";
import type { Draft, Letter } from "./letter.ts";
import { commonOf, enveloped, letterheadOf, unsubscribeUrlOf } from "./project-sender.ts";

/** The mail that tells somebody on a waitlist their place, as it is when the mail is written. */
export function placeLetter(platform: Platform, key: PlaceKey): Letter {
  return { draft: () => draft(platform, key), moves: () => [] };
}

async function draft(platform: Platform, key: PlaceKey): Promise<Draft> {
  const { table, instance } = platform;
  const { projectId, widgetId, recipient } = key;
  const place = await findPlace(table, key);
  if (place === null || !isPlace(place)) return { dropped: "not_wanted" };
  const { workspaceId } = place;
  const [project, participant, isQuiet, paused, widget, letterhead] = await Promise.all([
    projectForKey(platform, { workspaceId, projectId }),
    findParticipant(table, { projectId, externalId: await holderOf(table, key) }),
    isSuppressed(table, workspaceId, recipient),
    isPaused(platform, workspaceId),
    liveWidget(table, { workspaceId, projectId, widgetId }),
    letterheadOf(table, workspaceId, "place"),
  ]);
  if (isQuiet) return { dropped: "suppressed" };
  if (paused) return { dropped: "paused" };
  if (project.status === "archived" || widget?.config.type !== "waitlist") return { dropped: "archived" };
  if (participant?.email === undefined) return { dropped: "not_wanted" };
  const { content, design } = widget.config;
  const { email: to, code, joined } = participant;
  const unsubscribeUrl = unsubscribeUrlOf(instance, project, recipient);
  const mailed = { projectName: project.name, unsubscribeUrl };
  const compose = () => {
    const rendered = renderPlace({
      ...commonOf(instance, mailed, letterhead),
      position: positionOf(content.places, place.number, joined),
      places: content.places,
      joined,
      link: linkOf(instance, code, viaFrom("link", widgetId)),
      accent: design.accent,
    });
    return enveloped(instance, project, letterhead, to, rendered);
  };
  return { compose, workspaceId };
}
