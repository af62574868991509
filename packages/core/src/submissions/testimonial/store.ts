import type { BusinessType } from "@kiteloop/contract/publishing/business-types";
import type { TestimonialForReview } from "@kiteloop/contract/submissions/testimonial";
import { createConversions } from "electrodb";
import type { Table } from "../../shared/context/index.ts";
import { type Page, toPage } from "../../shared/page/index.ts";
import type { Row, TransactItem } from "../../shared/table/index.ts";
import { testimonials } from "./entity.ts";

type Status = TestimonialForReview["status"];

export type StoredTestimonial = Row<typeof testimonials>;

export async function findTestimonial(
  table: Table,
  testimonialId: string,
): Promise<StoredTestimonial | null> {
  const { data } = await testimonials(table).get({ testimonialId }).go({ consistent: true });
  return data;
}

export function createTestimonialItem(
  table: Table,
  { role, company, expiresAt: _, ...rest }: StoredTestimonial,
): TransactItem {
  const item = { ...rest, ...(role !== undefined && { role }), ...(company !== undefined && { company }) };
  return { Put: testimonials(table).create(item).params() };
}

export type Decision = Pick<StoredTestimonial, "status" | "updatedAt"> & { expiresAt: number | null };

/** Fails unless the testimonial is at the version of `before`; increments it. */
export function decisionItem(
  table: Table,
  { testimonialId, businessType, createdAt, version }: StoredTestimonial,
  { status, updatedAt, expiresAt }: Decision,
): TransactItem {
  const patch = testimonials(table)
    .patch({ testimonialId })
    .set({ status, businessType, updatedAt, version: version + 1 })
    .composite({ createdAt });
  const whole = expiresAt === null ? patch.remove(["expiresAt"]) : patch.set({ expiresAt });
  return { Update: whole.where((attribute, { eq }) => eq(attribute.version, version)).params() };
}

export function removeTestimonialItem(table: Table, testimonialId: string): TransactItem {
  return { Delete: testimonials(table).delete({ testimonialId }).params() };
}

/** The end of a page: the position of its last item. */
export type TestimonialCursor = Pick<StoredTestimonial, "createdAt" | "testimonialId">;
type Part = { limit: number; after?: TestimonialCursor | undefined };

/** Testimonials of a status, newest first; `after` continues a page. */
export async function testimonialsOf(
  table: Table,
  status: Status,
  { limit, after }: Part,
): Promise<Page<StoredTestimonial>> {
  const entity = testimonials(table);
  const from = createConversions(entity).byAccessPattern.byStatus.fromComposite;
  const cursor = after && from.toCursor({ status, ...after });
  return toPage(
    await entity.query.byStatus({ status }).go({ order: "desc", limit, ...(cursor && { cursor }) }),
  );
}

/** Testimonials of a status from one kind of business, newest first; `after` continues a page. */
export async function testimonialsFrom(
  table: Table,
  status: Status,
  businessType: BusinessType,
  { limit, after }: Part,
): Promise<Page<StoredTestimonial>> {
  const entity = testimonials(table);
  const from = createConversions(entity).byAccessPattern.byBusinessType.fromComposite;
  const kind = { status, businessType };
  const cursor = after && from.toCursor({ ...kind, ...after });
  return toPage(
    await entity.query.byBusinessType(kind).go({ order: "desc", limit, ...(cursor && { cursor }) }),
  );
}
