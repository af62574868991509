import * as deletion from "@kiteloop/core/lifecycle/project-deletion";
import { memberHandler } from "../http/member.ts";
import { withAssets } from "../runtime/assets.ts";
import { withSecrets } from "../runtime/secrets.ts";

/** The answer contains the project's identity secret. */
const withBoth = () => ({ ...withAssets(), ...withSecrets() });

export const request = memberHandler(deletion.deleteProject, { grants: withBoth });
export const keep = memberHandler(deletion.keepProject, { grants: withBoth });
