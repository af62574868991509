export { default } from "../runtime/invite.ts";
