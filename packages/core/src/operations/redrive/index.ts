export { redriveDeadLetter } from "./redrive.ts";
