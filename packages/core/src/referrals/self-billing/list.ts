import {
  getSelfBilledInvoice as getEndpoint,
  listSelfBilledInvoices as listEndpoint,
  longestPeriod,
  mostInvoices,
} from "@kiteloop/contract/referrals/self-billing";
import { dayCount, dayOf } from "@kiteloop/metrics/days";
import { requireProject } from "../../publishing/index.ts";
import type { Ctx, Key, Member } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { verb } from "../../shared/verb/index.ts";
import { embedderIdsOf } from "../participant/index.ts";
import { toInvoicesCsv } from "./csv.ts";
import { invoiceDocument } from "./document.ts";
import { toApiInvoice } from "./present.ts";
import { findInvoice, invoicesOfYears, type Place, type StoredInvoice } from "./store.ts";

/** Invoices that are read at a time: less than the megabyte of an answer of DynamoDB, however long addresses are. */
const pageSize = 200;

const isOwner = ({ actor }: Ctx<Member | Key>): boolean => "role" in actor && actor.role === "owner";

/** @throws AppError `request.invalid` for days that are no period */
function periodOf(query: { from?: string | undefined; to?: string | undefined }, today: string) {
  const to = query.to ?? today;
  const from = query.from ?? `${to.slice(0, 7)}-01`;
  const days = from > to ? 0 : dayCount({ from, to });
  if (days >= 1 && days <= longestPeriod) return { from, to };
  const message = `must be 0 to ${longestPeriod - 1} days after the first day`;
  throw new AppError("request.invalid", { errors: [{ path: "to", message }] });
}

/** At most `most` invoices of a period after a serial, and whether there are more. Later numbers have later days. */
async function invoicesBetween(
  { table }: Ctx,
  of: Place,
  { from, to }: { from: string; to: string },
  cursor: string | undefined,
  most: number,
): Promise<{ found: StoredInvoice[]; more: boolean }> {
  const [first, last] = [from.slice(0, 4), to.slice(0, 4)];
  const found: StoredInvoice[] = [];
  for (let after = cursor; ; ) {
    const page = await invoicesOfYears(table, of, { first, last, after }, pageSize);
    found.push(...page.filter(({ issuedOn }) => issuedOn >= from && issuedOn <= to));
    after = page.at(-1)?.serial;
    const isOver = page.length < pageSize || (page.at(-1)?.issuedOn ?? "") > to;
    if (found.length > most || isOver) return { found: found.slice(0, most), more: found.length > most };
  }
}

export const listSelfBilledInvoices = verb(listEndpoint, async (ctx, { params, query }) => {
  const { workspaceId, projectId, timeZone } = await requireProject(ctx, params.projectId);
  const period = periodOf(query, dayOf(ctx.clock.now().getTime(), timeZone));
  const of = { workspaceId, projectId };
  const { found, more } = await invoicesBetween(ctx, of, period, query.cursor, mostInvoices);
  const people = found.map(({ externalId }) => externalId);
  const idOf = await embedderIdsOf(ctx.table, projectId, people);
  const items = found.map((one) => toApiInvoice(one, isOwner(ctx), idOf(one.externalId)));
  const next = more ? found.at(-1)?.serial : undefined;
  return { items, ...(next && { next }), csv: toInvoicesCsv(items, query.cursor === undefined) };
});

export const getSelfBilledInvoice = verb(getEndpoint, async (ctx, { params }) => {
  const { workspaceId, projectId } = await requireProject(ctx, params.projectId);
  const invoice = await findInvoice(ctx.table, { workspaceId, projectId, serial: params.serial });
  if (invoice === null) throw new AppError("not_found");
  const idOf = await embedderIdsOf(ctx.table, projectId, [invoice.externalId]);
  const shown = toApiInvoice(invoice, isOwner(ctx), idOf(invoice.externalId));
  return { ...shown, html: shown.payeeParty === null ? null : invoiceDocument(invoice) };
});
