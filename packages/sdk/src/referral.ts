import { participantCode } from "@kiteloop/contract/ids";
import { via } from "@kiteloop/contract/via";
import * as z from "zod";

/**
 * Whose link a visitor followed: plain JSON, for a session, a cookie or a form. The page's `kiteloop.referral()` gives
 * the same.
 */
export interface Referral {
  /** Code of the participant whose link it is. */
  readonly code: string;
  /** When, in ms since 1970. */
  readonly followedAt: number;
  /** How the link was shared and from which widget, where the link says so: `link`, `whatsapp.p5arqx`. */
  readonly via?: string | undefined;
}

const shape = z.object({
  code: participantCode,
  followedAt: z.number().int().nonnegative().max(8_640_000_000_000_000),
  via: via.optional().catch(undefined),
});

/**
 * Reads the link out of the address that a participant's link leads to, where your server sees it before any script
 * runs. `now` in ms since 1970. Null for an address that is nobody's link.
 */
export function referralFromUrl(address: string | URL, now: number = Date.now()): Referral | null {
  if (!URL.canParse(address, "https://any.example")) return null;
  const { searchParams } = new URL(address, "https://any.example");
  const found = { code: searchParams.get("kl"), followedAt: now, via: searchParams.get("klv") ?? undefined };
  return shape.safeParse(found).data ?? null;
}

/**
 * Reads what was kept or sent as JSON; whatever else it holds is left out, since it comes from a browser. Null for
 * what is none.
 */
export function referralFromJson(text: string | null | undefined): Referral | null {
  try {
    return shape.safeParse(JSON.parse(text ?? "null")).data ?? null;
  } catch {
    return null;
  }
}

/** As the API takes it: how long ago, so that it is told by one clock. */
export function told({ code, followedAt, via }: Referral, now: number) {
  return { code, ago: Math.max(0, now - followedAt), ...(via !== undefined && { via }) };
}
