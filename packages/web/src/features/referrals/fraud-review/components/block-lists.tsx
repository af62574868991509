import { type FraudPolicy, type FraudRule, mostBlocked } from "@kiteloop/contract/referrals/fraud";
import { ChipField } from "@kiteloop/ui/components/chip-field.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import type { ReactNode } from "react";
import {
  addressesOf,
  addressKey,
  addressText,
  countryName,
  readAddress,
  readCountry,
  readDomain,
  readNetwork,
} from "../lib/blocked.ts";
import styles from "./review.module.css";

type Blocked = FraudPolicy["blocked"];
type BlockRule = Extract<FraudRule, `blocked_${string}`>;

const textsOf: Record<BlockRule, (blocked: Blocked) => string[]> = {
  blocked_address: ({ domains, addresses }) => [...domains, ...addresses.map(addressText)],
  blocked_country: ({ countries }) => countries.map(countryName),
  blocked_network: ({ networks }) => networks,
};

type BlockListsProps = { rule: BlockRule; blocked: Blocked; change: ((blocked: Blocked) => void) | null };

/** The block lists of a rule; `change` is null for members who only read them. */
export function BlockLists({ rule, blocked, change }: BlockListsProps) {
  if (change === null) {
    const texts = textsOf[rule](blocked);
    return <p>{texts.length === 0 ? t("Nothing is blocked.") : texts.join(", ")}</p>;
  }
  const block = (part: Partial<Blocked>) => change({ ...blocked, ...part });
  return <div className={styles.lists}>{fieldsOf[rule](blocked, block)}</div>;
}

const fieldsOf: Record<BlockRule, (blocked: Blocked, block: (part: Partial<Blocked>) => void) => ReactNode> =
  {
    blocked_address({ domains, addresses }, block) {
      const shown = new Map(addresses.map((address) => [addressKey(address), addressText(address)]));
      return (
        <>
          <ChipField
            label={t("Blocked domains")}
            hint={t("Such as example.com, which includes shop.example.com.")}
            values={domains}
            onChange={(changed) => block({ domains: changed })}
            read={readDomain}
            most={mostBlocked.domains}
          />
          <ChipField
            label={t("Blocked emails")}
            hint={t("Includes other spellings of the same mailbox. Only a hash of the email is stored.")}
            values={addresses.map(addressKey)}
            onChange={(keys) => block({ addresses: addressesOf(addresses, keys) })}
            read={readAddress}
            name={(key) => shown.get(key) ?? key}
            most={mostBlocked.addresses}
          />
        </>
      );
    },
    blocked_country: ({ countries }, block) => (
      <ChipField
        label={t("Blocked countries")}
        hint={t("ISO codes, such as FR. Joins reported by your server have no country.")}
        values={countries}
        onChange={(changed) => block({ countries: changed })}
        read={readCountry}
        name={countryName}
        most={mostBlocked.countries}
      />
    ),
    blocked_network: ({ networks }, block) => (
      <ChipField
        label={t("Blocked networks")}
        hint={t(
          "An IP address or its network, such as 203.0.113.0/24 or 2001:db8:12::/48. Joins from your server and imported ones have no network.",
        )}
        values={networks}
        onChange={(changed) => block({ networks: changed })}
        read={readNetwork}
        most={mostBlocked.networks}
      />
    ),
  };
