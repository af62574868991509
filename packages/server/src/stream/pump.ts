export type Pump = {
  /** Resolves when every consumer has handled all that was written before the call. */
  drained(): Promise<void>;
  stop(): Promise<void>;
};
