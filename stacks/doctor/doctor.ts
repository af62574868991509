import type { Settings } from "../shared/settings.ts";
import {
  bootstrapped,
  concurrency,
  headersPolicies,
  originSecret,
  providerSecrets,
  secretKeys,
} from "./account.ts";
import { tableExports } from "./backup.ts";
import type { Clients, Dns } from "./clients.ts";
import { certificate, linkCertificate, names, zone } from "./domain.ts";
import { type Check, type Finding, fix, nameOf } from "./finding.ts";
import { dmarc, sandbox, sender, signUpCodes } from "./mail.ts";
import { backupPlace, billing, boundary, webAcl } from "./references.ts";
import { alarmReader, deployedStacks, stuckStacks } from "./stacks.ts";

/** In the order in which a first deployment needs them. */
const checks: readonly Check[] = [
  bootstrapped,
  concurrency,
  certificate,
  linkCertificate,
  zone,
  names,
  headersPolicies,
  originSecret,
  secretKeys,
  providerSecrets,
  boundary,
  webAcl,
  backupPlace,
  billing,
  stuckStacks,
  tableExports,
  sandbox,
  sender,
  dmarc,
  signUpCodes,
  alarmReader,
];

type Patient = { stage: string; region: string; settings: Settings };

/** Checks an account before or after a deployment and reports what is missing. Changes nothing. */
export async function examine(patient: Patient, clients: Clients, dns: Dns): Promise<Finding[]> {
  let deployed: Awaited<ReturnType<typeof deployedStacks>>;
  try {
    deployed = await deployedStacks(clients, patient.stage);
  } catch (error) {
    return [unanswered("AWS", error)];
  }
  const visit = { ...patient, clients, dns, deployed };
  const findings: Finding[] = [];
  for (const check of checks)
    try {
      findings.push(...(await check(visit)));
    } catch (error) {
      findings.push(unanswered(check.name, error));
    }
  return findings;
}

function unanswered(about: string, error: unknown): Finding {
  const says = `${nameOf(error)}: ${error instanceof Error ? error.message : ""}`;
  return nameOf(error) === "CredentialsProviderError"
    ? fix(about, says, "Sign in to the account, for example with `aws sso login`, and set AWS_PROFILE.")
    : fix(about, says, "Allow this to be read, for example by ReadOnlyAccess.");
}

const marks = { ok: "✓", wait: "…", fix: "✗" };

/** A finding as lines for a terminal. */
export function lines({ about, state, says, fix }: Finding): string {
  return `${marks[state]} ${about}: ${says}${fix === undefined ? "" : `\n    ${fix}`}`;
}
