export {
  presentContest,
  presentConversion,
  presentPage,
  presentParticipant,
  presentPayoutRun,
  presentPayouts,
  presentReferral,
  presentReward,
  presentStory,
} from "./present.ts";
