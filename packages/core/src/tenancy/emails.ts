import type { EmailKind } from "../shared/email-kind/index.ts";
import { digestKind } from "./digest-subscription/index.ts";
import { memberInvitationKind } from "./member-invitation/index.ts";

/** Emails to people about their place in a workspace. */
export const tenancyEmails: readonly EmailKind[] = [memberInvitationKind, digestKind];
