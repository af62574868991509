import invite from "../runtime/invite.ts";
import { heights } from "./heights.data.ts";

export default { ...invite, height: heights.invite };
