import type { DomainLook, EmailDomains } from "@kiteloop/core/shared/context";
import { AppError } from "@kiteloop/core/shared/errors";
import { config } from "./config.ts";
import type { DomainIdentity } from "./domain-identities.ts";
import { domainTag } from "./domain-tag.ts";
import { type LookUpText, lookUpText } from "./name-servers.ts";

/** Imported with the first call, because with other adapters AWS's client is never needed. */
const identities = () => import("./domain-identities.ts");

/** Amazon SES and the name servers. */
export function sesDomains(text: LookUpText = lookUpText): EmailDomains {
  return {
    async look(domain, proof) {
      const [identity, owners, policies] = await Promise.all([
        knownIdentity(domain),
        text(proof.name),
        text(`_dmarc.${domain}`),
      ]);
      return {
        proven: owners.includes(proof.value),
        policy: policies.find((one) => /^v=DMARC1\b/i.test(one)) ?? null,
        ...signing(domain, identity),
        ...returning(domain, identity),
      };
    },
    async forget(domain) {
      await (await identities()).deleteIdentity(domain);
    },
    async forgive(address) {
      await (await identities()).unsuppressAddress(address);
    },
  };
}

async function knownIdentity(domain: string): Promise<DomainIdentity> {
  const { MAIL_CONFIGURATION_SET: ConfigurationSetName, STAGE } = config();
  if (ConfigurationSetName === undefined) throw new AppError("email.no_domains");
  const { ensureIdentity } = await identities();
  return ensureIdentity(domain, { ConfigurationSetName, Tags: [{ Key: domainTag, Value: STAGE }] });
}

function signing(
  domain: string,
  { VerifiedForSendingStatus, DkimAttributes }: DomainIdentity,
): Pick<DomainLook, "signs" | "signatures"> {
  const { Tokens, Status, SigningHostedZone } = DkimAttributes ?? {};
  const zone = SigningHostedZone ?? "dkim.amazonses.com";
  const signatures = (Tokens ?? []).map((token) => ({
    type: "CNAME" as const,
    name: `${token}._domainkey.${domain}`,
    value: `${token}.${zone}`,
  }));
  return { signs: VerifiedForSendingStatus === true && Status === "SUCCESS", signatures };
}

function returning(
  domain: string,
  { MailFromAttributes }: DomainIdentity,
): Pick<DomainLook, "takesReturns" | "returns"> {
  const name = MailFromAttributes?.MailFromDomain ?? `bounce.${domain}`;
  const server = `10 feedback-smtp.${config().AWS_REGION}.amazonses.com`;
  return {
    takesReturns: MailFromAttributes?.MailFromDomainStatus === "SUCCESS",
    returns: [
      { type: "MX", name, value: server },
      { type: "TXT", name, value: "v=spf1 include:amazonses.com ~all" },
    ],
  };
}

/** Grants the provider's domains and its suppression list. */
export const withEmailDomains = () => ({ emailDomains: sesDomains() });
