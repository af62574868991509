/** A consumer of the table's stream. `handler` is the module below this folder, without `.ts`. */
export type Consumer = {
  name: string;
  handler: string;
  /** ElectroDB's names of the entities whose records it is fed with. */
  entities: readonly string[];
  events: readonly ("INSERT" | "MODIFY" | "REMOVE")[];
  batchSize: number;
  /** How long a batch may fill up, in seconds. */
  windowSeconds: number;
};

/** What runs because something was written: the stacks' event sources and the local pump alike. */
export const consumers: readonly Consumer[] = [
  {
    name: "fold",
    handler: "stream/fold",
    entities: [
      "beacon",
      "participant",
      "invitation",
      "referral",
      "referralApproval",
      "conversion",
      "conversionConfirmation",
    ],
    events: ["INSERT"],
    // 90 marks and up to 10 rollups fill one transaction of 100 actions.
    batchSize: 90,
    windowSeconds: 1,
  },
  {
    name: "outbox",
    handler: "stream/outbox",
    entities: ["invitation", "contactMessage", "testimonial"],
    events: ["INSERT"],
    batchSize: 25,
    windowSeconds: 0,
  },
];

/** What runs because a minute has passed. */
export const timers: readonly { name: string; handler: string }[] = [
  { name: "deliver", handler: "cron/deliver" },
  { name: "publish", handler: "cron/publish" },
  { name: "approve", handler: "cron/approve" },
  { name: "replay", handler: "cron/replay" },
];
