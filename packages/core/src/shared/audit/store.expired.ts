import { encodeId } from "@kiteloop/contract/shared/ids";
import type { ExpiredItems } from "../expired/index.ts";
import { auditEntries } from "./entity.ts";

const limit = 200;

/** Changes from before an instant. */
export const expiredAuditEntries: ExpiredItems = async function* (table, workspaceId, before) {
  const auditId = encodeId("audit", before.getTime(), new Uint8Array(16));
  let cursor: string | null = null;
  do {
    const page: { data: { auditId: string }[]; cursor: string | null } = await auditEntries(table)
      .query.byWorkspace({ workspaceId })
      .lt({ auditId })
      .go({ cursor, limit, attributes: ["auditId"] });
    yield page.data.map(
      (entry) => () =>
        auditEntries(table)
          .delete({ workspaceId, ...entry })
          .go(),
    );
    ({ cursor } = page);
  } while (cursor !== null);
};
