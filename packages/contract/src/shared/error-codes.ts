import { otherErrorCodes } from "./error-codes/others.ts";
import { pageViewErrorCodes } from "./error-codes/page-views.ts";

/**
 * Every error an endpoint may answer: its HTTP status and the sentence shown to users.
 * The set is closed; a code never changes its meaning.
 */
export const errorCodes = { ...pageViewErrorCodes, ...otherErrorCodes } as const;

export type ErrorCode = keyof typeof errorCodes;
