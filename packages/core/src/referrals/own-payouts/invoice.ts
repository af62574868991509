import { getOwnInvoice as endpoint } from "@kiteloop/contract/referrals/own-payouts";
import { AppError } from "../../shared/errors/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { findInvoice, invoiceDocument } from "../self-billing/index.ts";
import { ownPayee } from "./own-payee.ts";

export const getOwnInvoice = verb(endpoint, async (ctx, { body }) => {
  const { find } = await ownPayee(ctx, body.token);
  const { workspaceId, projectId, externalId } = await find();
  const invoice = await findInvoice(ctx.table, { workspaceId, projectId, serial: body.serial });
  if (invoice === null || invoice.externalId !== externalId) throw new AppError("not_found");
  return { invoiceNumber: invoice.number, html: invoiceDocument(invoice) };
});
