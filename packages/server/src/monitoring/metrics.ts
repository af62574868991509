import { Counter, Gauge, Histogram, Registry } from "prom-client";
import type { EmailFate } from "../email/smtp.ts";
import type { AdmissionClass } from "../http/admission.ts";
import { ownVersion } from "../upgrade/folder-version.ts";
import type { RouteClass } from "./route-class.ts";

const emailFates: readonly EmailFate[] = ["sent", "bounced", "refused", "failed"];

/** Numbers about the instance that are read when they are asked for. A number that can't be read is left out. */
export type Readings = {
  /** How long the oldest record waits for each consumer of the stream, in ms. */
  streamLag(): ReadonlyMap<string, number>;
  /** The least time for which the longest waiting item of each kind of due work is due, in ms. */
  dueWork(): Promise<ReadonlyMap<string, number>>;
  deadLetters(): Promise<number>;
  /** Bytes of the table's file, of its log of writes, and free on the disks of data and backups. */
  files(): Promise<{ table: number; wal: number; dataFree: number; backupsFree: number | undefined }>;
  /** When the last backup was made, in ms since 1970 (0 if never), and in which interval they are made, in ms; null if none are. */
  backups(): Promise<{ lastAt: number; everyMs: number } | null>;
  /** Whether the data are whole. */
  isWhole(): boolean;
};

export type ServerMetrics = {
  request(which: RouteClass, status: number, seconds: number): void;
  refused(which: AdmissionClass): void;
  loopDelay(seconds: number): void;
  email(fate: EmailFate): void;
  /** Numbers that are known once the data are open. */
  read(readings: Readings): void;
  /** In Prometheus’ text format. */
  text(): Promise<{ contentType: string; text: string }>;
};

/** Bounds in s: the promises are 0.25 s for a beacon and 0.5 s for a join at the 99th percentile. */
const answerTimes = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30];
const delays = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10];

/** A server's metrics, named by Prometheus’ conventions. */
export function serverMetrics(): ServerMetrics {
  const register = new Registry();
  const registers = [register];
  const requests = new Counter({
    ...{ registers, name: "kiteloop_http_requests_total", labelNames: ["class", "status"] },
    help: "Requests answered, by class of route and status.",
  });
  const durations = new Histogram({
    ...{ registers, name: "kiteloop_http_request_duration_seconds", labelNames: ["class"] },
    ...{ help: "Time from a request to the end of its answer.", buckets: answerTimes },
  });
  const refused = new Counter({
    ...{ registers, name: "kiteloop_http_requests_refused_total", labelNames: ["class"] },
    help: "Requests answered 503 because too many others were under way.",
  });
  for (const which of ["beacon", "app", "edge"]) refused.inc({ class: which }, 0);
  const loop = new Histogram({
    ...{ registers, name: "kiteloop_event_loop_delay_seconds", buckets: delays },
    help: "How late the event loop ran its timers.",
  });
  const emails = new Counter({
    ...{ registers, name: "kiteloop_emails_total", labelNames: ["fate"] },
    help: "Emails given to the SMTP server, by what became of them there.",
  });
  for (const fate of emailFates) emails.inc({ fate }, 0);
  const about = { registers, name: "kiteloop_build_info", labelNames: ["version"], help: "The version." };
  new Gauge(about).set({ version: ownVersion }, 1);
  const started = { registers, name: "process_start_time_seconds", help: "When the process started." };
  new Gauge(started).set(Math.round(Date.now() / 1000 - process.uptime()));
  new Gauge({
    ...{ registers, name: "process_resident_memory_bytes" },
    help: "Memory of the process, without the table engine.",
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
  new Counter({
    ...{ registers, name: "process_cpu_seconds_total" },
    help: "Processor time of the process, without the table engine.",
    collect() {
      const { user, system } = process.cpuUsage();
      this.reset();
      this.inc((user + system) / 1e6);
    },
  });
  return {
    request(which, status, seconds) {
      requests.inc({ class: which, status: String(status) });
      durations.observe({ class: which }, seconds);
    },
    refused: (which) => refused.inc({ class: which }),
    loopDelay: (seconds) => loop.observe(seconds),
    email: (fate) => emails.inc({ fate }),
    read: (readings) => registerReadings(registers, readings),
    text: async () => ({ contentType: register.contentType, text: await register.metrics() }),
  };
}

/** A gauge that is read at each request for metrics. One that can't be read has no value then. */
function reading(
  options: { registers: Registry[]; name: string; help: string; labelNames?: string[] },
  read: (set: (value: number, labels?: Record<string, string>) => void) => Promise<void> | void,
): void {
  new Gauge({
    ...options,
    async collect() {
      this.reset();
      // A gauge without labels would be 0.
      this.remove({});
      await Promise.resolve(read((value, labels = {}) => this.set(labels, value))).catch(() => undefined);
    },
  });
}

function registerReadings(registers: Registry[], readings: Readings): void {
  reading(
    {
      ...{ registers, name: "kiteloop_stream_lag_seconds", labelNames: ["consumer"] },
      help: "How long the oldest record waits to be handled; the fold counts.",
    },
    (set) => {
      for (const [consumer, ms] of readings.streamLag()) set(ms / 1000, { consumer });
    },
  );
  reading(
    {
      ...{ registers, name: "kiteloop_due_work_wait_seconds", labelNames: ["kind"] },
      help: "For how long the longest waiting item is due at least. Timers run every minute.",
    },
    async (set) => {
      for (const [kind, ms] of await readings.dueWork()) set(ms / 1000, { kind });
    },
  );
  reading(
    { registers, name: "kiteloop_dead_letters", help: "Jobs that failed five times, up to 100." },
    async (set) => set(await readings.deadLetters()),
  );
  reading({ registers, name: "kiteloop_table_bytes", help: "Size of the table’s file." }, async (set) =>
    set((await readings.files()).table),
  );
  reading(
    { registers, name: "kiteloop_table_wal_bytes", help: "Size of the table’s log of writes." },
    async (set) => set((await readings.files()).wal),
  );
  reading(
    {
      ...{ registers, name: "kiteloop_disk_free_bytes", labelNames: ["folder"] },
      help: "Free space on the disk of a folder.",
    },
    async (set) => {
      const { dataFree, backupsFree } = await readings.files();
      set(dataFree, { folder: "data" });
      if (backupsFree !== undefined) set(backupsFree, { folder: "backups" });
    },
  );
  reading(
    {
      ...{ registers, name: "kiteloop_last_backup_timestamp_seconds" },
      help: "When the last backup was made; 0 if never. Absent if none are made.",
    },
    async (set) => {
      const found = await readings.backups();
      if (found !== null) set(found.lastAt / 1000);
    },
  );
  reading(
    {
      ...{ registers, name: "kiteloop_backup_interval_seconds" },
      help: "How often a backup is made. Absent if none are made.",
    },
    async (set) => {
      const found = await readings.backups();
      if (found !== null) set(found.everyMs / 1000);
    },
  );
  reading(
    { registers, name: "kiteloop_data_whole", help: "0 once a backup found the data damaged." },
    (set) => set(readings.isWhole() ? 1 : 0),
  );
}
