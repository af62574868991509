/** Whether another attempt may help: no answer, too slow, too many requests, server errors. */
export const passing = (status: number) => !status || status > 499 || status === 408 || status === 429;
