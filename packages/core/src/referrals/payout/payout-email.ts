import type { Platform } from "../../shared/context/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import { queueParticipantEmailItem } from "../participant-email/index.ts";
import type { StoredPayout } from "./store.payout.ts";

/** Emails a payee that their payout was paid, or that it failed. */
export const payoutEmailItem = (
  ports: Pick<Platform, "table" | "clock" | "ids">,
  { workspaceId, projectId, externalId, runId, payoutId }: StoredPayout,
  state: "paid" | "failed",
): TransactItem =>
  queueParticipantEmailItem(ports, {
    ...{ workspaceId, projectId, externalId, about: `${runId} ${payoutId}` },
    occasion: state === "paid" ? "payoutPaid" : "payoutFailed",
  });
