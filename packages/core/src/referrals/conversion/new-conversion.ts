import { dayOf, hourOf } from "@kiteloop/metrics";
import type { ProjectSnapshot } from "../../publishing/live/index.ts";
import { omitUndefined } from "../../shared/table/index.ts";
import type { Report, ReportContext } from "./report-context.ts";
import type { Chain, StoredConversion } from "./store.ts";

/** A new conversion: of an invitee, of a person without an inviter, or one that waits for the server's confirmation. */
export function newConversion(
  { ids, clock, actor }: ReportContext,
  project: ProjectSnapshot,
  brought: Pick<StoredConversion, "status" | "referralId"> & Chain,
  { externalId, participantExternalId, value, properties }: Report,
  { kind, uncounted }: Pick<StoredConversion, "kind" | "uncounted">,
): StoredConversion {
  const now = clock.now();
  return {
    workspaceId: project.workspaceId,
    projectId: project.id,
    externalId,
    conversionId: ids.make("conversion"),
    participantExternalId,
    ...brought,
    source: actor.secret ? "server" : "browser",
    ...value,
    ...omitUndefined({ kind, uncounted, properties }),
    day: dayOf(now.getTime(), project.timeZone),
    hour: hourOf(now.getTime(), project.timeZone),
    convertedAt: now.toISOString(),
  };
}
