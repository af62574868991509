import * as z from "zod";
import { type ErrorCode, errorCodes } from "./error-codes.ts";

const codes = Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]];

/** One invalid field: its path (`config.content.title`) and the reason. */
export const fieldError = z.strictObject({ path: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldError>;

export const errorCode = z.enum(codes);

/** RFC 9457 problem details, the format of every endpoint's errors. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  code: errorCode,
  requestId: z.string(),
  detail: z.string().optional(),
  errors: z.array(fieldError).optional(),
  limit: z
    .strictObject({ name: z.string(), limit: z.number(), used: z.number(), plan: z.string() })
    .optional(),
  /** Present on unexpected errors only; finds the line in the log. */
  digest: z.string().optional(),
});
export type Problem = z.infer<typeof problem>;
