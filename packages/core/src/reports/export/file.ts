import type { WidgetConfig } from "@kiteloop/contract/publishing/widget-config";
import { upgradeConfig } from "@kiteloop/contract/publishing/widget-config-input";
import type { ExportHead } from "@kiteloop/contract/reports/export";
import { dayMs } from "@kiteloop/contract/shared/time";
import * as z from "zod";
import { AppError } from "../../shared/errors/index.ts";
import type { Item } from "../../shared/portable-kind/index.ts";
import { timeOf } from "./place.ts";
import type { Ready } from "./take-line.ts";

/** A head with the widgets' settings as this release requires them, by id. */
export type ReadHead = { head: ExportHead; configs: ReadonlyMap<string, WidgetConfig> };

/** No instant of ours is older, and numbers are read from here on. */
const earliest = Date.parse("2000-01-03T00:00:00Z");

/** @throws AppError `request.invalid` for a head that no export begins with. `now` in ms since 1970. */
export async function readFileHead(head: ExportHead, now: number): Promise<ReadHead> {
  const errors: { path: string; message: string }[] = [];
  const exportedAt = Date.parse(head.exportedAt);
  // Clocks of two machines may differ.
  if (exportedAt > now + dayMs) errors.push({ path: "head.exportedAt", message: "is in the future" });
  const { createdAt } = head.project;
  if (!isWithin(Date.parse(createdAt), exportedAt)) {
    errors.push({ path: "head.project.createdAt", message: "is not before the export" });
  }
  const configs = new Map<string, WidgetConfig>();
  for (const [at, { id, type, createdAt: made, config }] of head.widgets.entries()) {
    const draft = await upgradeConfig(config).catch(() => null);
    const path = `head.widgets.${at}`;
    if (draft?.type !== type) errors.push({ path: `${path}.config`, message: "is no configuration of it" });
    else configs.set(id, draft);
    if (!isWithin(Date.parse(made), exportedAt)) {
      errors.push({ path: `${path}.createdAt`, message: "is not before the export" });
    }
  }
  if (configs.size < head.widgets.length && errors.length === 0) {
    errors.push({ path: "head.widgets", message: "names a widget twice" });
  }
  if (errors.length > 0) throw new AppError("request.invalid", { errors: errors.slice(0, 20) });
  return { head, configs };
}

/** True for NaN, the time of an item without one. */
const isWithin = (time: number, last: number) => !(time < earliest || time > last);

const days = z.looseObject({ day: z.string() });
const configured = z.looseObject({ config: z.looseObject({ type: z.string() }) });

/** @throws RangeError for an item that this export can't contain: of another project's widgets, or from outside its time. */
export function assertOfFile({ head, configs }: ReadHead, { kind, own }: Ready): void {
  for (const widgetId of widgetsIn(own)) {
    if (!configs.has(widgetId)) throw new RangeError("its widget is not in the head");
  }
  const version = kind === "widgetVersion" ? configured.safeParse(own).data : undefined;
  if (version !== undefined && configs.get(String(own.widgetId))?.type !== version.config.type) {
    throw new RangeError("its configuration is of another type than its widget");
  }
  const time = timeOf(kind, own);
  if (time === 0) return;
  if (!isWithin(time, Date.parse(head.exportedAt))) throw new RangeError("it is not from before the export");
  const dated = days.safeParse(own);
  // Days of their own zones are at most 14 hours off.
  if (dated.success && Math.abs(Date.parse(dated.data.day) + dayMs / 2 - time) > 1.2 * dayMs) {
    throw new RangeError("its day is not that of its time");
  }
}

const naming = z.looseObject({
  widgetId: z.string().optional(),
  events: z.array(z.looseObject({ w: z.string(), x: z.string().optional() })).optional(),
  subject: z.looseObject({ id: z.string() }).optional(),
  arms: z.array(z.string()).optional(),
  experimentId: z.string().optional(),
});

function widgetsIn(item: Item): Set<string> {
  const { widgetId, events = [], subject } = naming.parse(item);
  const all = [widgetId, subject?.id, ...events.map(({ w }) => w)];
  return new Set(all.filter((one) => one !== undefined));
}

/** The experiments that items name, each of which has its own totals. */
export function experimentsIn(items: readonly Item[]): Set<string> {
  return new Set(
    items.flatMap((item) => {
      const { events = [], arms = [], experimentId } = naming.parse(item);
      const named = [...arms, ...events.flatMap(({ x }) => x ?? [])].map((arm) => arm.split("#")[0] ?? "");
      return experimentId === undefined ? named : [...named, experimentId];
    }),
  );
}
