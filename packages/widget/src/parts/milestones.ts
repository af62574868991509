export { default } from "../runtime/milestones.ts";
