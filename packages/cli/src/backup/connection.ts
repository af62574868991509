/** An export's page can take as long as a function may run, and a busy instance asks to wait. */
export const patient = { timeoutMs: 60_000, retries: 7 } as const;
