export { deleteProfile } from "./delete.ts";
