import { retentionList, type Retention as StorageEntry } from "@kiteloop/contract/shared/retention-list";
import { operator } from "../../operator.ts";
import { isOnServer } from "../../place.ts";
import { Facts } from "../../text/facts.tsx";
import { cloudKeeps, serverKeeps, services } from "./cloud.data.ts";
import { type PersonalRecord, records } from "./records.data.ts";
import { browserItems, cookies, type StorageEntry as Item } from "./storage.data.ts";

const titles: Record<PersonalRecord["of"], string> = {
  visitors: "What the forms store",
  members: "What we store about members and their work",
  participants: "What we store about participants and invitees",
};

/** Data about these people in the database, and its purpose. */
export function Records({ of }: Pick<PersonalRecord, "of">) {
  const rows = records
    .filter((record) => record.of === of)
    .map(({ name, holds, why }) => ({
      key: name,
      name,
      text: (
        <>
          <p>{holds}.</p>
          <p>
            <strong>Why:</strong> {why}.
          </p>
        </>
      ),
    }));
  return <Facts label={titles[of]} heads={["Record", "Contents and purpose"]} rows={rows} />;
}

function Items({ label, head, items }: { label: string; head: string; items: readonly Item[] }) {
  const rows = items.map(({ name, purpose, until }) => ({
    key: name,
    name: <code>{name}</code>,
    text: (
      <>
        <p>{purpose}</p>
        <p>
          <strong>Until</strong> {until}.
        </p>
      </>
    ),
  }));
  return <Facts label={label} heads={[head, "Purpose and duration"]} rows={rows} />;
}

export const Cookies = () => <Items label="Cookies" head="Cookie" items={cookies} />;
export const BrowserStorage = () => <Items label="Browser storage" head="Key" items={browserItems} />;

function lengthOf(kept: StorageEntry): string {
  const length = defaultLengthOf(kept);
  return kept.mayBeShorter ? `${length}, or fewer days that the workspace’s owner chooses` : length;
}

function defaultLengthOf(kept: StorageEntry): string {
  if ("until" in kept) return `Until ${kept.until}`;
  const { count, unit } = kept.keptFor;
  return `${count} ${count === 1 ? unit.slice(0, -1) : unit} from ${kept.from}`;
}

const rowsOf = (kept: readonly StorageEntry[]) =>
  kept.map((one) => ({ key: one.what, name: one.what, text: lengthOf(one) }));

const { logs, backups, emailFeedback, ...database } = retentionList;
const stored = Object.values<StorageEntry>(database);

const kinds = {
  timed: { label: "Deleted automatically", rows: rowsOf(stored.filter((kept) => "keptFor" in kept)) },
  lasting: { label: "Kept until deleted", rows: rowsOf(stored.filter((kept) => "until" in kept)) },
  cloud: {
    label: "Logs and backups",
    rows: isOnServer
      ? serverKeeps.map(([what, until]) => ({ key: what, name: what, text: until }))
      : [
          ...rowsOf([logs, backups, emailFeedback]),
          ...cloudKeeps.map(([what, days]) => ({ key: what, name: what, text: `${days} days` })),
        ],
  },
};

/** Retention periods, from the constants that the code uses for deletion. */
export const Retention = ({ kind }: { kind: keyof typeof kinds }) => (
  <Facts {...kinds[kind]} heads={["Data", "Kept for"]} />
);

const processors: readonly (readonly [name: string, task: string])[] = isOnServer
  ? [
      [operator.hosting.provider, "Runs the server with the database, files and backups"],
      ["Our email provider", "Sends email, and reports addresses that bounced or complained"],
    ]
  : services.map(([service, task]) => [`Amazon Web Services: ${service}`, task]);

export function Processors() {
  const rows = processors.map(([name, task]) => ({ key: name, name, text: task }));
  return <Facts label="Processors" heads={["Processor", "Purpose"]} rows={rows} />;
}
