import { createWelcomeEnv } from "../loader/env/greeting.ts";
import welcome from "../runtime/welcome.ts";

export default { ...welcome, extendEnv: createWelcomeEnv };
