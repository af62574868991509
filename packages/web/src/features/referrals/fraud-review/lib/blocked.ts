import type { FraudPolicy } from "@kiteloop/contract/referrals/fraud";
import { networkOf } from "@kiteloop/contract/referrals/network";
import { pageLanguage } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";

type Parsed = { value: string } | { problem: string };
type Address = FraudPolicy["blocked"]["addresses"][number];

/** A domain, also from a pasted address or URL. */
export function readDomain(typed: string): Parsed {
  const value = typed
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, "")
    .replace(/^.*@/, "")
    .replace(/[/?#:].*$/, "");
  const fits = value.length <= 253 && /^([a-z0-9-]{1,63}\.)+[a-z0-9-]{2,63}$/.test(value);
  return fits ? { value } : { problem: t("{typed} is not a domain", { typed }) };
}

export function readAddress(typed: string): Parsed {
  const value = typed.toLowerCase();
  const fits = value.length <= 254 && /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(value);
  return fits ? { value } : { problem: t("{typed} is not an email address", { typed }) };
}

const names = new Intl.DisplayNames(pageLanguage(), { type: "region", fallback: "none" });

/** An ISO 3166-1 code in any case. */
export function readCountry(typed: string): Parsed {
  const value = typed.toUpperCase();
  const fits = /^[A-Z]{2}$/.test(value) && names.of(value) !== undefined;
  return fits ? { value } : { problem: t("{typed} is not a country code", { typed }) };
}

/** A network of one of the two sizes, also from an address in it. */
export function readNetwork(typed: string): Parsed {
  const [address = "", size, ...rest] = typed.split("/");
  const value = networkOf(address);
  const fits = value !== null && rest.length === 0 && (size === undefined || value.endsWith(`/${size}`));
  return fits
    ? { value }
    : {
        problem: t(
          "{typed} can’t be blocked: enter an IP address, or a network of size /24 (IPv4) or /48 (IPv6)",
          { typed },
        ),
      };
}

export const countryName = (code: string): string => names.of(code) ?? code;

/** The key of an address in the list: its hash, or itself until it is saved. */
export const addressKey = (address: Address): string =>
  typeof address === "string" ? address : address.hash;

/** The part of an address that members see. */
export const addressText = (address: Address): string =>
  typeof address === "string" ? address : address.shown;

/** The addresses with these keys; unknown keys are new addresses. */
export function addressesOf(known: readonly Address[], keys: readonly string[]): Address[] {
  const byKey = new Map(known.map((address) => [addressKey(address), address]));
  return keys.map((key) => byKey.get(key) ?? key);
}
