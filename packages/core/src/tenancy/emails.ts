import type { EmailKind } from "../shared/email-kind/index.ts";
import { digestKind } from "./digest-subscription/index.ts";
import { memberInvitationKind } from "./member-invitation/index.ts";

/** Kinds of emails about memberships and invitations to workspaces. */
export const tenancyEmails: readonly EmailKind[] = [memberInvitationKind, digestKind];
