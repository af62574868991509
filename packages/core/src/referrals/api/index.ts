export {
  presentContest,
  presentConversion,
  presentPage,
  presentParticipant,
  presentPayoutRun,
  presentReferral,
  presentReward,
  presentStory,
} from "./present.ts";
