import { createTestLink as endpoint, testLinkMs } from "@kiteloop/contract/referrals/test-referral";
import { testCode } from "@kiteloop/contract/shared/ids";
import { requireProject } from "../../publishing/index.ts";
import { auditItem } from "../../shared/audit/index.ts";
import { conflict, retryOnConflict } from "../../shared/concurrency/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { landingOf, makeCode } from "../participant/index.ts";
import { createTestLinkItem } from "../test-referral/index.ts";

/** Its first letters tell it from a participant's code, so that nothing is read about those. */
export const createTestLink = verb(endpoint, async (ctx, { params }) => {
  const { table, clock, ids } = ctx;
  const { workspaceId, projectId, landingUrl, name, status } = await requireProject(ctx, params.projectId);
  if (status === "archived") throw new AppError("project.archived");
  return retryOnConflict(clock, async () => {
    const code = testCode + makeCode(ids.random).slice(testCode.length);
    const expiresAt = Math.floor((clock.now().getTime() + testLinkMs) / 1000);
    const written = await transact(table, clock, [
      createTestLinkItem(table, { workspaceId, projectId, code, expiresAt }),
      auditItem(ctx, endpoint.id, { id: projectId, name }),
    ]);
    const url = landingOf(landingUrl, code);
    return written.ok ? { url, expiresAt: new Date(expiresAt * 1000).toISOString() } : conflict;
  });
});
