import { formatAddress } from "@kiteloop/mail";
import type { Instance } from "../context/index.ts";
import { unsubscribeToken } from "../invitation/index.ts";
import type { HotProject } from "../project/index.ts";

type Sending = Pick<Instance, "edgeOrigin" | "mailFrom" | "postalAddress">;

/** The project by name, at this instance's address. */
export function fromProject({ mailFrom }: Sending, { name }: HotProject): string {
  return formatAddress({ address: addressOf(mailFrom), name });
}

/** What every mail in a project's name ends with. */
export function footerOf(instance: Sending, project: HotProject, recipient: string) {
  return {
    projectName: project.name,
    unsubscribeUrl: `${instance.edgeOrigin}/v1/unsubscribe/${unsubscribeToken(project, recipient)}`,
    postalAddress: instance.postalAddress,
  };
}

/** `mail@x.test` of `Somebody <mail@x.test>`. */
function addressOf(sender: string): string {
  return /<([^<>]+)>$/.exec(sender)?.[1] ?? sender;
}
