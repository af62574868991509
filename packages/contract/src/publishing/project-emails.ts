import * as z from "zod/mini";
import { type ProjectEmails, reminderDays } from "./project-choices.ts";

export const projectEmails: z.ZodMiniType<ProjectEmails> = z.strictObject({
  joined: z.boolean(),
  reward: z.boolean(),
  reminderDays: z.nullable(z.int().check(z.minimum(reminderDays.from), z.maximum(reminderDays.to))),
});
