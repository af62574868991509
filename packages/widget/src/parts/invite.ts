import { invitations } from "../loader/env/invite.ts";
import invite from "../runtime/invite.ts";
import { heights } from "./heights.data.ts";

export default { ...invite, height: heights.invite, extend: invitations };
