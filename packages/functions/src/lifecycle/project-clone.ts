import { cloneProject } from "@kiteloop/core/lifecycle/project-clone";
import { memberHandler } from "../http/member.ts";
import { withAssets } from "../runtime/assets.ts";
import { withSecrets } from "../runtime/secrets.ts";

const withBoth = () => ({ ...withAssets(), ...withSecrets() });

export const create = memberHandler(cloneProject, { grants: withBoth });
