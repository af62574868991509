import { remove } from "@kiteloop/core/mail-sender";
import { memberHandler } from "../http/member.ts";
import { withMailDomains } from "../runtime/mail-domains.ts";

export const handler = memberHandler(remove, { grants: withMailDomains });
