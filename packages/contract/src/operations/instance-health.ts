import * as z from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { instant, none } from "../shared/fields.ts";
import { works } from "./dead-letter.ts";

/** Entities whose items wait for a timer. An endpoint's deliveries are its turn's. */
export const dueWorkKinds = [
  "delivery",
  "webhookTurn",
  "reward",
  "pendingDecision",
  "awaitedJoin",
  "sourceEvent",
  "paymentBackfill",
  "reconciliation",
  "widgetPlan",
  "rewardRules",
  "fraudReplay",
  "contest",
  "user",
  "mailSender",
  "linkDomain",
  "beaconDay",
  "personErasure",
  "projectDeletion",
  "workspaceDeletion",
  "workspaceSuspension",
  "retentionPolicy",
] as const;
export type DueWorkKind = (typeof dueWorkKinds)[number];

/** For how long the longest waiting item is due: timers run every minute, so minutes are usual and hours are not. */
export const waits = ["none", "minutes", "hour", "day"] as const;
export type Wait = (typeof waits)[number];

/** The most failed jobs that are counted. */
export const countedDeadLetters = 100;

/** Troubles of a server that its operator has to look at, the worst first. */
export const serverTroubles = [
  "data_damaged",
  "storage_full",
  "disk_full",
  "backup_late",
  "emails_fail",
] as const;
export type ServerTrouble = (typeof serverTroubles)[number];

/** The state of an instance's work, as far as its table knows it. */
export const getInstanceHealth = endpoint({
  id: "instanceHealth.get",
  method: "GET",
  path: "/api/admin/health",
  summary: "Get the state of an instance's work",
  auth: { kind: "staff" },
  params: none,
  query: none,
  body: none,
  response: z.strictObject({
    at: instant,
    /** `minutes`: up to an hour; `hour`: up to a day. */
    queues: z.array(z.strictObject({ kind: z.enum(dueWorkKinds), wait: z.enum(waits) })),
    /** Failed jobs by their work. `more`: there are more than were counted. */
    deadLetters: z.strictObject({
      counts: z.array(z.strictObject({ work: z.enum(works), count: z.int() })),
      more: z.boolean(),
      oldestAt: z.nullable(instant),
    }),
    /** The server that the instance runs on; null on AWS, where alarms watch it. */
    server: z.nullable(
      z.strictObject({
        version: z.string(),
        makesBackups: z.boolean(),
        lastBackupAt: z.nullable(instant),
        /** Since the server was started. */
        lastEmailAt: z.nullable(instant),
        freeBytes: z.int(),
        tableBytes: z.int(),
        troubles: z.array(z.enum(serverTroubles)),
      }),
    ),
  }),
  status: 200,
  limits: { perMinute: 30 },
});
