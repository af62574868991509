import {
  type EndpointProblem,
  createPaymentSource as endpoint,
  mostPaymentSources,
} from "@kiteloop/contract/money/payment-source";
import { idInModeOf, isTestId } from "@kiteloop/contract/shared/test-mode";
import { isKeyOfMode } from "@kiteloop/providers/facts";
import { trustOnlyServerItems } from "../../publishing/conversion-proof/index.ts";
import { requireProject } from "../../publishing/index.ts";
import { wakeRewards } from "../../referrals/made-reward/index.ts";
import { requireKind } from "../../referrals/payment/index.ts";
import { actorName, auditItem } from "../../shared/audit/index.ts";
import { conflict, retryOnConflict } from "../../shared/concurrency/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { omitUndefined, transact } from "../../shared/table/index.ts";
import { type CtxOf, type InputOf, verb } from "../../shared/verb/index.ts";
import { sourceName, sourceUrl, toApiSource } from "./present.ts";
import { createSourceItem, liveRewardMaker, type StoredSource, sourcesOf } from "./store.ts";
import { sealSecret } from "./vault.ts";

type Body = InputOf<typeof endpoint>["body"];
type Ids = Pick<StoredSource, "workspaceId" | "sourceId">;

export const createPaymentSource = verb(endpoint, async (ctx, { params, body }) => {
  const { table, clock, ids } = ctx;
  const project = await requireProject(ctx, params.projectId);
  if (project.status === "archived") throw new AppError("project.archived");
  if (isTestId(project.projectId) && body.mode === "live") throw new AppError("paymentSource.other_mode");
  await requireKind(table, project, body.conversionKind);
  if ((await sourcesOf(table, project)).length >= mostPaymentSources)
    throw new AppError("paymentSource.too_many");
  const { workspaceId, projectId } = project;
  const own = { workspaceId, sourceId: idInModeOf(projectId, ids.make("paymentSource")) };
  const { fields, problem, undo } = await providerFields(ctx, own, body);
  const source: StoredSource = omitUndefined({
    ...{ ...own, projectId, provider: body.provider, mode: body.mode, state: "active" as const },
    conversionKind: body.conversionKind ?? undefined,
    ...fields,
    createdAt: clock.now().toISOString(),
    createdBy: actorName(ctx),
    version: 1,
  });
  const audit = auditItem(ctx, endpoint.id, { id: own.sourceId, name: sourceName(source), projectId });
  const write = async () => {
    const trust = trustOnlyServerItems(ctx, await requireProject(ctx, projectId));
    const written = await transact(table, clock, [createSourceItem(table, source), audit, ...trust]);
    if (!written.ok && written.failed.includes(0)) throw new Error("a new id was taken");
    return written.ok || conflict;
  };
  try {
    await retryOnConflict(clock, write);
  } catch (error) {
    await undo?.();
    throw error;
  }
  const maker = liveRewardMaker(source);
  if (source.apiKey !== undefined && maker !== undefined) await wakeRewards(ctx, projectId, maker);
  return { source: toApiSource(ctx, source), endpointProblem: problem };
});

type Fields = {
  fields: Partial<StoredSource>;
  problem: EndpointProblem | null;
  undo?: () => Promise<unknown>;
};

async function providerFields(ctx: CtxOf<typeof endpoint>, own: Ids, body: Body): Promise<Fields> {
  const { signingSecret: secret } = body;
  const pasted = secret === undefined ? {} : await signedWith(ctx, own, secret);
  if ("mapping" in body) {
    const { signature, mapping } = body;
    return { fields: { signature, mapping, ...pasted }, problem: null };
  }
  const key = "apiKey" in body ? body.apiKey : undefined;
  if (key === undefined) return { fields: pasted, problem: null };
  if (!isKeyOfMode(body.provider, body.mode, key)) throw new AppError("paymentSource.other_mode");
  const { sealed, lastFour } = await sealSecret(ctx.secrets, own, "apiKey", key);
  const keyed = { apiKey: sealed, apiKeyLastFour: lastFour };
  return secret === undefined
    ? createEndpoint(ctx, own, key, keyed)
    : { fields: { ...keyed, ...pasted }, problem: null };
}

/** Creates the endpoint at the provider, which tells its signing secret. */
async function createEndpoint(
  ctx: CtxOf<typeof endpoint>,
  own: Ids,
  key: string,
  keyed: Partial<StoredSource>,
): Promise<Fields> {
  const account = await ctx.payments.stripe(key);
  const made = await account.createEndpoint(sourceUrl(ctx, own.sourceId));
  if (made.ok) {
    const { endpointId, secret } = made;
    const fields = { ...keyed, endpointId, ...(await signedWith(ctx, own, secret)) };
    return { fields, problem: null, undo: () => account.deleteEndpoint(endpointId) };
  }
  if (made.reason === "key_refused") throw new AppError("paymentSource.key_refused");
  return { fields: keyed, problem: made.reason };
}

async function signedWith({ secrets }: Pick<CtxOf<typeof endpoint>, "secrets">, own: Ids, secret: string) {
  const { sealed, lastFour } = await sealSecret(secrets, own, "signingSecret", secret);
  return { signingSecret: sealed, signingSecretLastFour: lastFour };
}
