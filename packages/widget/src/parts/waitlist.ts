import { createWaitlistEnv } from "../loader/env/waitlist.ts";
import waitlist from "../runtime/waitlist.ts";

export default { ...waitlist, extendEnv: createWaitlistEnv };
