import { createShareEnv } from "../loader/env/qr.ts";
import share from "../runtime/share.ts";

export default { ...share, extendEnv: createShareEnv };
