import { DescribeCertificateCommand } from "@aws-sdk/client-acm";
import { ListDistributionsCommand } from "@aws-sdk/client-cloudfront";
import { GetHostedZoneCommand, ListResourceRecordSetsCommand } from "@aws-sdk/client-route-53";
import { type Check, type Finding, fix, ok, unless, type Visit, wait } from "./finding.ts";

const withoutDot = (name: string) => name.replace(/\.$/, "").toLowerCase();

/** Whether a certificate's name covers a host: a wildcard matches one label. */
const covers = (name: string, host: string) =>
  name === host || (name.startsWith("*.") && host.slice(host.indexOf(".")) === name.slice(1));

/** ms before a certificate expires by which AWS, which starts 60 days before, has renewed it unless something is in the way. */
const renewedBefore = 30 * 86_400_000;

/** Whether a certificate is issued, covers hosts and is renewed. `which` says whose hosts. */
async function certified({ clients }: Visit, about: string, arn: string, hosts: string[], which: string) {
  const asked = new DescribeCertificateCommand({ CertificateArn: arn });
  const found = await unless(["ResourceNotFoundException"], clients.acm.send(asked));
  const { Status, SubjectAlternativeNames: names = [], NotAfter } = found?.Certificate ?? {};
  const create = `Create one in us-east-1 for ${which}.`;
  if (Status === undefined) return fix(about, `${arn} does not exist.`, create);
  if (Status !== "ISSUED")
    return fix(
      about,
      `It is ${Status}.`,
      "Publish its validation records in DNS and wait until it is ISSUED.",
    );
  const missing = hosts.filter((host) => !names.some((name) => covers(name, host)));
  if (missing.length > 0) return fix(about, `It does not cover ${missing.join(" and ")}.`, create);
  if (NotAfter !== undefined && NotAfter.getTime() - Date.now() < renewedBefore)
    return wait(
      about,
      `It expires on ${NotAfter.toISOString().slice(0, 10)}, and AWS has not renewed it.`,
      "Publish its validation records in DNS again, which AWS needs for it. Import a new one in its place if it was imported.",
    );
  return ok(about, `It covers ${hosts.join(" and ")}.`);
}

/** Whether CloudFront can serve the hosts over TLS. */
export const certificate: Check = async (visit) => {
  const about = "Certificate";
  const hosts = [visit.settings.app, visit.settings.edge].flatMap((domain) => (domain ? [domain] : []));
  const [first] = hosts;
  if (first === undefined) return [ok(about, "None is needed: the stage uses CloudFront's own names.")];
  const names = hosts.map(({ host }) => host);
  return [await certified(visit, about, first.certificateArn, names, "both hosts")];
};

/** The same for workspaces' own domains. */
export const linkCertificate: Check = async (visit) => {
  const names = visit.settings.links?.names;
  if (names === undefined) return [];
  return [await certified(visit, "Link domains", names.certificateArn, names.hosts, "all of them")];
};

/** Distributions of the account, with their names. CloudFront refuses a name that another one has. */
async function distributionsOf({ clients }: Visit) {
  const found: { id: string; domain: string; aliases: string[] }[] = [];
  let Marker: string | undefined;
  do {
    const { DistributionList } = await clients.cloudFront.send(new ListDistributionsCommand({ Marker }));
    for (const { Id = "", DomainName = "", Aliases } of DistributionList?.Items ?? [])
      found.push({ id: Id, domain: DomainName.toLowerCase(), aliases: Aliases?.Items ?? [] });
    Marker = DistributionList?.IsTruncated === true ? DistributionList.NextMarker : undefined;
  } while (Marker !== undefined);
  return found;
}

/** Whether CloudFront and the zone can take the names that this deployment is the first to give. */
export const names: Check = async (visit) => {
  const { settings, clients, deployed, dns } = visit;
  const about = "Names";
  const wanted = [
    ...(deployed.has("Web") || !settings.app ? [] : [settings.app.host]),
    ...(deployed.has("Edge") || !settings.edge ? [] : [settings.edge.host]),
    ...(deployed.has("Links") ? [] : (settings.links?.names?.hosts ?? [])),
  ];
  const distributions = await distributionsOf(visit);
  if (distributions.length === 0 && !deployed.has("Edge"))
    return [
      wait(
        about,
        "The account has no distribution yet. AWS lets some new accounts add none before it has verified them.",
        'If *Edge* fails with "Your account must be verified", open a case with AWS Support (Account and billing) and ask for CloudFront; then deploy again.',
      ),
    ];
  const findings: Finding[] = [];
  for (const host of wanted) {
    // One account's distributions may overlap: the more specific name takes precedence over a wildcard.
    const holder = distributions.find(({ aliases }) => aliases.includes(host));
    const [target = ""] = await dns.resolveCname(host).catch(() => []);
    const elsewhere =
      target.endsWith(".cloudfront.net") &&
      !distributions.some(({ domain }) => domain === target.toLowerCase());
    if (holder !== undefined)
      findings.push(
        fix(
          about,
          `The distribution ${holder.id} has ${host}.`,
          `Remove the name there, or move it: aws cloudfront associate-alias --alias ${host} --target-distribution-id ID`,
        ),
      );
    else if (elsewhere)
      findings.push(
        fix(
          about,
          `${host} leads to ${target}, a distribution of another account.`,
          "Remove the name there first: CloudFront gives a name to one distribution only.",
        ),
      );
    if (settings.zone === undefined || settings.links?.names?.hosts.includes(host)) continue;
    const { ResourceRecordSets = [] } = await clients.route53.send(
      new ListResourceRecordSetsCommand({
        ...{ HostedZoneId: settings.zone.id, StartRecordName: host, MaxItems: 5 },
      }),
    );
    const record = ResourceRecordSets.find(
      ({ Name = "", Type = "" }) => withoutDot(Name) === host && ["A", "AAAA", "CNAME"].includes(Type),
    );
    if (record !== undefined)
      findings.push(
        fix(
          about,
          `The zone has a record ${record.Type} of ${host}, which a deployment can't replace.`,
          "Delete it right before the deployment.",
        ),
      );
  }
  return findings.length > 0 ? findings : [ok(about, "They are free, or the stage's own.")];
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
