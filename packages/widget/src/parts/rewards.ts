import { createRewardsEnv } from "../loader/env/own.ts";
import rewards from "../runtime/rewards.ts";

export default { ...rewards, extendEnv: createRewardsEnv };
