import { via } from "@kiteloop/contract/referrals/via";
import { participantCode } from "@kiteloop/contract/shared/ids";
import * as z from "zod";

/**
 * The referral link that a visitor followed: plain JSON, for a session, a cookie or a form. The same as the page's
 * `kiteloop.referral()`.
 */
export interface Referral {
  /** Code of the participant who owns the link. */
  readonly code: string;
  /** Time of the click in ms since 1970. */
  readonly followedAt: number;
  /** How the link was shared and from which widget, if the link says so: `link`, `whatsapp.p5arqx`. */
  readonly via?: string | undefined;
}

const shape = z.object({
  code: participantCode,
  followedAt: z.number().int().nonnegative().max(8_640_000_000_000_000),
  via: z.optional(via).catch(undefined),
});

/**
 * Parses the landing address of a referral link, for servers that see it before any script runs. A link that another of
 * your origins passed on states when it was followed there; `now` in ms since 1970 is the time otherwise. Returns null
 * for an address without a code.
 */
export function referralFromUrl(address: string | URL, now: number = Date.now()): Referral | null {
  const text = String(address);
  if (!URL.canParse(text, "https://any.example")) return null;
  const { searchParams } = new URL(text, "https://any.example");
  const passedOn = /^(\d{13})\./.exec(searchParams.get("kla") ?? "")?.[1];
  const found = {
    code: searchParams.get("kl"),
    followedAt: Math.min(now, Number(passedOn ?? now)),
    via: searchParams.get("klv") ?? undefined,
  };
  return shape.safeParse(found).data ?? null;
}

/**
 * Parses a referral from JSON that was stored or sent by a browser, such as a form's field, ignoring unknown fields. Returns
 * null for anything else, such as a file.
 */
export function referralFromJson(text: unknown): Referral | null {
  if (typeof text !== "string") return null;
  try {
    return shape.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** As in the API: an age instead of a time, so that the two clocks need not agree. */
export function toReportedReferral({ code, followedAt, via }: Referral, now: number) {
  return { code, ago: Math.max(0, now - followedAt), ...(via !== undefined && { via }) };
}
