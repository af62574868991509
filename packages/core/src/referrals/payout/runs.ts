import { createHash } from "node:crypto";
import {
  getPayoutFiles as filesEndpoint,
  getPayoutRun as getEndpoint,
  listPayoutRuns as listEndpoint,
} from "@kiteloop/contract/referrals/payout-run";
import { isTestId } from "@kiteloop/contract/shared/test-mode";
import { addDays, dayOf } from "@kiteloop/metrics/days";
import { requireProject } from "../../publishing/index.ts";
import { auditItem } from "../../shared/audit/index.ts";
import { conflict, mapConcurrent, retryOnConflict } from "../../shared/concurrency/index.ts";
import type { Ctx, Member } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { transact } from "../../shared/table/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { participantsByIds } from "../participant/index.ts";
import { writePayoutFiles } from "./files/write.ts";
import { openMethod, requirePayer } from "./method.ts";
import { payeeOf, presentRun, toApiPayout, toApiRun } from "./present.ts";
import { requireRun } from "./require-run.ts";
import { fileRunItem, findRun, latestRuns, payoutsOfRun, type StoredRun } from "./store.payout.ts";

const mostRuns = 100;
const atOnce = 25;

export const listPayoutRuns = verb(listEndpoint, async ({ table, ...ctx }, { params }) => {
  const { workspaceId, projectId } = await requireProject({ table, ...ctx }, params.projectId);
  const runs = await latestRuns(table, { workspaceId, projectId }, mostRuns);
  return { items: await mapConcurrent(runs, atOnce, (run) => presentRun(table, run)) };
});

export const getPayoutRun = verb(getEndpoint, async (ctx, { params }) => {
  const { run } = await requireRun(ctx, params);
  const found = await payoutsOfRun(ctx.table, run);
  const ids = found.map(({ externalId }) => externalId);
  const participants = await participantsByIds(ctx.table, params.projectId, ids);
  const payouts = found.map((one) => {
    const participant = participants.get(one.externalId);
    const { externalId, ...shown } = toApiPayout(one);
    return { ...shown, externalId: participant?.knownAs ?? externalId, ...payeeOf(participant) };
  });
  return { run: toApiRun(run, found), payouts };
});

/** Of payouts that failed by now, too: a bank refuses a file whose rows changed, and knows rows that it paid. */
export const getPayoutFiles = verb(filesEndpoint, async (ctx, { params, body }) => {
  const { table, secrets } = ctx;
  const { project, run } = await requireRun(ctx, params);
  // Their accounts may be real.
  if (isTestId(project.projectId)) throw new AppError("payout.test_mode");
  if (run.state !== "started") throw new AppError("payout.not_started");
  const payer = body.payer && (await requirePayer(body.payer));
  const inFiles = async () => {
    const all = (await payoutsOfRun(table, run)).filter(({ leftOut }) => leftOut !== true);
    if (all.some(({ payoutMethod }) => payoutMethod === undefined)) throw new AppError("payout.files_gone");
    return all;
  };
  const before = await inFiles();
  if (payer === undefined && before.some(({ type }) => type === "bank"))
    throw new AppError("payout.payer_missing");
  const { payday: day, subject } = await filedOf(ctx, project, run, hashOf(payer));
  // An erasure leaves out no payout from now on.
  const payouts = await mapConcurrent(
    await inFiles(),
    atOnce,
    async ({ payoutId, amount, currency, ...one }) => ({
      ...{ payoutId, amount, currency, method: await openMethod(secrets, one, one.payoutMethod ?? "") },
    }),
  );
  const { runId, startedAt: at } = run;
  const files = writePayoutFiles({ runId, at, day, subject }, payer ?? null, payouts);
  return { files: files.map(({ fileId: _, ...file }) => file) };
});

const hashOf = (payer: object | undefined): string =>
  payer === undefined
    ? ""
    : createHash("sha256")
        .update(JSON.stringify(Object.entries(payer).toSorted()))
        .digest("hex");

/**
 * The day on which a run's files pay, and the project's name in them: tomorrow, and that of today, when they are written first.
 * @throws AppError `payout.other_payer`
 */
function filedOf(
  ctx: Ctx<Member>,
  { projectId, name, timeZone }: { projectId: string; name: string; timeZone: string },
  run: StoredRun,
  payer: string,
): Promise<{ payday: string; subject: string }> {
  const { table, clock } = ctx;
  return retryOnConflict(clock, async () => {
    const now = await findRun(table, run);
    if (now?.payday !== undefined) {
      if (now.payer !== payer) throw new AppError("payout.other_payer");
      return { payday: now.payday, subject: now.subject ?? name };
    }
    const filed = { payday: addDays(dayOf(clock.now().getTime(), timeZone), 1), subject: name };
    const audit = auditItem(ctx, "payout.files", { id: run.runId, name, projectId });
    const written = await transact(table, clock, [fileRunItem(table, run, { payer, ...filed }), audit]);
    return written.ok ? filed : conflict;
  });
}
