import type { ErrorCode } from "@kiteloop/contract/shared/errors";
import type { ProjectSnapshot } from "../../publishing/live/index.ts";
import type { TransactItem } from "../../shared/table/index.ts";
import { aliasItem } from "../participant/index.ts";
import { takeTestJoin } from "../test-referral/index.ts";
import { attributeReferral } from "./attribute.ts";
import type { JoinDecision } from "./decide-join.ts";
import type { JoinCtx } from "./join-reads.ts";
import type { StoredReferral } from "./store.ts";

/** The writes of a decision. `test`: a member tries it out, which is noted. `refused`: why a code counts for nobody. */
export type JoinWrites = {
  items: TransactItem[];
  referral: StoredReferral | null;
  test?: true;
  refused?: ErrorCode;
};

/** The parts of the transaction that carries out a decision about a join, and the referral that the person has then. */
export async function itemsOfJoin(
  ctx: JoinCtx,
  project: ProjectSnapshot,
  decision: JoinDecision,
  { externalId }: { externalId: string },
): Promise<JoinWrites> {
  const nothing = { items: [], referral: null };
  switch (decision.is) {
    case "nobody":
      return nothing;
    case "refused":
      return { ...nothing, refused: decision.code };
    case "same":
      return { items: [], referral: decision.place };
    case "alias": {
      const { workspaceId, projectId, externalId: sameAs } = decision.place;
      const alias = aliasItem(ctx.table, { workspaceId, projectId, externalId, sameAs });
      return { items: [alias], referral: decision.place };
    }
    case "new": {
      if (await takeTestJoin(ctx, project, decision.invitee)) return { ...nothing, test: true };
      const attribution = await attributeReferral(ctx, project, decision.invitee, decision.superseded);
      return "refused" in attribution ? { ...nothing, ...attribution } : attribution;
    }
  }
}
