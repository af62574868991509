import type { LogKind } from "@kiteloop/contract/export";
import type * as z from "zod";
import { changeLine } from "../audit/index.ts";
import { confirmationLine, conversionLine } from "../conversion/index.ts";
import { beaconLine } from "../event/index.ts";
import { experimentLine } from "../experiment/index.ts";
import { invitationLine } from "../invitation/index.ts";
import { aliasLine, formerLine, participantLine } from "../participant/index.ts";
import { approvalLine, referralLine } from "../referral/index.ts";
import { rewardLine, tallyLine } from "../reward/index.ts";
import { lineLine, placeLine } from "../waitlist/index.ts";
import { versionLine, widgetLine } from "../widget/index.ts";

/** What a line of each kind holds: no attribute but these, and no value that the product itself would not have stored. */
export const lineSchemas: Record<LogKind, z.ZodObject> = {
  participant: participantLine,
  participantAlias: aliasLine,
  formerCode: formerLine,
  invitation: invitationLine,
  referral: referralLine,
  referralApproval: approvalLine,
  conversion: conversionLine,
  conversionConfirmation: confirmationLine,
  waitlistLine: lineLine,
  waitlistPlace: placeLine,
  reward: rewardLine,
  rewardTally: tallyLine,
  widget: widgetLine,
  widgetVersion: versionLine,
  experiment: experimentLine,
  change: changeLine,
  beacon: beaconLine,
};
