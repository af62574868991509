import { saveConversionKinds as endpoint } from "@kiteloop/contract/referrals/conversion-kind";
import { kindsOfPayments } from "../../publishing/conversion-proof/index.ts";
import { requireProject } from "../../publishing/index.ts";
import { auditItem } from "../../shared/audit/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { saveSetting } from "../../shared/record/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { conversionKinds } from "./store.ts";

/** A kind that a payment source gives its payments stays: without it they would count and earn nothing. */
export const saveConversionKinds = verb(endpoint, async (ctx, { params, body }) => {
  const project = await requireProject(ctx, params.projectId);
  if (project.status === "archived") throw new AppError("project.archived");
  const keys = new Set(body.kinds.map(({ key }) => key));
  const used = await kindsOfPayments(ctx.table, project);
  if (used.some((kind) => !keys.has(kind))) throw new AppError("conversion.kind_used");
  const sent = { value: body.kinds, version: body.version };
  const audit = auditItem(ctx, endpoint.id, { id: project.projectId, name: project.name });
  const { value: kinds, version } = await saveSetting(ctx, conversionKinds, project, sent, [audit]);
  return { kinds, version };
});
