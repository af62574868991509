import type { BusinessType } from "@kiteloop/contract/publishing/business-types";
import type { Testimonial } from "@kiteloop/contract/submissions/testimonial";
import { call, isBag, type Problem } from "../../api.ts";

export type Wall = { items: Testimonial[]; next?: string | undefined };
export type WallAnswer = { ok: true; wall: Wall } | { ok: false; problem: Problem };

const isTestimonial = (value: unknown): value is Testimonial =>
  isBag(value) &&
  [value.id, value.name, value.businessType, value.quote].every((part) => typeof part === "string") &&
  [value.role, value.company].every((part) => part === null || typeof part === "string");

const unreadable: WallAnswer = {
  ok: false,
  problem: { status: 200, code: "unreadable", title: "The server’s response couldn’t be read." },
};

/** One page of the wall. `cursor` is the `next` of the previous page. */
export async function readWall(type: BusinessType | undefined, cursor?: string): Promise<WallAnswer> {
  const query = new URLSearchParams({ ...(type && { businessType: type }), ...(cursor && { cursor }) });
  const answer = await call("GET", `/api/testimonials${query.size > 0 ? `?${query}` : ""}`);
  if (!answer.ok) return answer;
  const { data } = answer;
  if (!isBag(data) || !Array.isArray(data.items) || !data.items.every(isTestimonial)) return unreadable;
  return {
    ok: true,
    wall: { items: data.items, next: typeof data.next === "string" ? data.next : undefined },
  };
}
