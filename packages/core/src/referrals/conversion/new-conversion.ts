import { dayOf, hourOf } from "@kiteloop/metrics/days";
import type { ProjectSnapshot } from "../../publishing/live/index.ts";
import type { Platform } from "../../shared/context/index.ts";
import { omitUndefined } from "../../shared/table/index.ts";
import type { Report } from "./report-context.ts";
import type { Chain, StoredConversion } from "./store.ts";

/** The facts about a project that counting needs. */
export type CountingProject = Pick<ProjectSnapshot, "workspaceId" | "id" | "timeZone">;

export type NewReport = Pick<
  Report,
  "externalId" | "participantExternalId" | "payer" | "value" | "parts" | "properties"
> &
  Pick<StoredConversion, "source">;

/** A new conversion: of an invitee, of a person without an inviter, or one that waits for the server's confirmation. */
export function newConversion(
  { ids, clock }: Pick<Platform, "ids" | "clock">,
  project: CountingProject,
  brought: Pick<StoredConversion, "status" | "referralId"> & Chain,
  { externalId, participantExternalId, payer, value, parts, properties, source }: NewReport,
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
    source,
    ...value,
    ...omitUndefined({ payer, parts, kind, uncounted, properties }),
    day: dayOf(now.getTime(), project.timeZone),
    hour: hourOf(now.getTime(), project.timeZone),
    convertedAt: now.toISOString(),
  };
}
