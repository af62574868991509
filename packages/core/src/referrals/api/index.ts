export {
  presentContest,
  presentConversion,
  presentPage,
  presentParticipant,
  presentReferral,
  presentReward,
  presentStory,
} from "./present.ts";
