import { DescribeCertificateCommand } from "@aws-sdk/client-acm";
import { GetHostedZoneCommand } from "@aws-sdk/client-route-53";
import { type Check, fix, ok, unless } from "./finding.ts";

const withoutDot = (name: string) => name.replace(/\.$/, "").toLowerCase();

/** Whether a certificate's name covers a host: a wildcard matches one label. */
const covers = (name: string, host: string) =>
  name === host || (name.startsWith("*.") && host.slice(host.indexOf(".")) === name.slice(1));

/** Whether CloudFront can serve the hosts over TLS. */
export const certificate: Check = async ({ settings, clients }) => {
  const about = "Certificate";
  const hosts = [settings.app, settings.edge].flatMap((domain) => (domain ? [domain] : []));
  const [first] = hosts;
  if (first === undefined) return [ok(about, "None is needed: the stage uses CloudFront's own names.")];
  const asked = new DescribeCertificateCommand({ CertificateArn: first.certificateArn });
  const found = await unless(["ResourceNotFoundException"], clients.acm.send(asked));
  const { Status, SubjectAlternativeNames: names = [] } = found?.Certificate ?? {};
  if (Status === undefined)
    return [fix(about, `${first.certificateArn} does not exist.`, "Create one in us-east-1 for both hosts.")];
  if (Status !== "ISSUED")
    return [
      fix(about, `It is ${Status}.`, "Publish its validation records in DNS and wait until it is ISSUED."),
    ];
  const missing = hosts.filter(({ host }) => !names.some((name) => covers(name, host)));
  return missing.length > 0
    ? [
        fix(
          about,
          `It does not cover ${missing.map(({ host }) => host).join(" and ")}.`,
          "Create one for both hosts.",
        ),
      ]
    : [ok(about, `It covers ${hosts.map(({ host }) => host).join(" and ")}.`)];
};

/** Whether records in the zone are visible in public DNS. */
export const zone: Check = async ({ settings, clients, dns }) => {
  const about = "Route 53 zone";
  const { zone: given } = settings;
  if (given === undefined) return [ok(about, "None is given: no DNS record is written.")];
  const asked = new GetHostedZoneCommand({ Id: given.id });
  const found = await unless(["NoSuchHostedZone"], clients.route53.send(asked));
  const name = withoutDot(found?.HostedZone?.Name ?? "");
  if (name === "") return [fix(about, `There is no zone ${given.id}.`, "Correct KITELOOP_ZONE_ID.")];
  if (name !== given.name)
    return [fix(about, `${given.id} is the zone of ${name}.`, `Set KITELOOP_ZONE_NAME=${name}.`)];
  const outside = [settings.app, settings.edge].filter(
    (domain) => domain !== undefined && !`.${domain.host}`.endsWith(`.${name}`),
  );
  if (outside.length > 0)
    return [
      fix(
        about,
        `${outside.map((domain) => domain?.host).join(" and ")} is not in ${name}.`,
        "Choose hosts in the zone, or the hosts' zone.",
      ),
    ];
  const own = (found?.DelegationSet?.NameServers ?? []).map(withoutDot);
  const actual = await dns.resolveNs(name).catch(() => []);
  return actual.some((server) => own.includes(withoutDot(server)))
    ? [ok(about, `${name} is delegated to it.`)]
    : [
        fix(
          about,
          `${name} is not delegated to it.`,
          `At the registrar, set the name servers ${own.join(", ")}.`,
        ),
      ];
};
