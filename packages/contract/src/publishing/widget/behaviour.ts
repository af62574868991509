import * as z from "zod";
import { distinctList, instant, line } from "../../shared/fields.ts";

export const corners = ["bottom-right", "bottom-left", "top-right", "top-left"] as const;
export const audienceDevices = ["phone", "tablet", "desktop"] as const;
export type AudienceDevice = (typeof audienceDevices)[number];

/**
 * Audience by visitor. `new`: has not been on the site before this visit; `identified`: named by `kiteloop.identify`;
 * `invited`: came by a participant's link within the attribution window.
 */
export const visitors = ["anyone", "new", "returning", "identified", "anonymous", "invited"] as const;
export type VisitorKind = (typeof visitors)[number];

/** Periods of a frequency cap. A session ends with the tab, or after 30 minutes without a page. */
export const frequencySpans = ["session", "day", "week", "month", "ever"] as const;
export type FrequencySpan = (typeof frequencySpans)[number];

export const triggerKinds = [
  "load",
  "delay",
  "scroll",
  "exit",
  "click",
  "event",
  "conversion",
  "manual",
] as const;
export type TriggerKind = (typeof triggerKinds)[number];

/** A path of the site, beginning with `/`, in which `*` stands for any characters: `/pricing`, `/blog/*`. */
const pathPattern = z
  .string()
  .trim()
  .max(200)
  .regex(/^\/[^\s?#]*$/, "must be a path such as /blog/*");

/** A BCP 47 language, matched as a prefix: `pt` matches `pt-BR`. */
const languageTag = z
  .string()
  .trim()
  .max(20)
  .regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/, "is a language such as de or pt-BR");

/** Visitors, pages and devices a widget is for. An empty list sets no limit. */
export const WidgetAudience = z.strictObject({
  /** Shown on these paths only. */
  include: distinctList(pathPattern, 20),
  /** Never on these; takes precedence over `include`. */
  exclude: distinctList(pathPattern, 20),
  devices: distinctList(z.enum(audienceDevices), audienceDevices.length),
  languages: distinctList(languageTag, 20),
  who: z.enum(visitors),
  /** Share of visitors in percent; a visitor within it stays within it at later visits. */
  percent: z.int().min(1).max(100),
});
export type WidgetAudience = z.infer<typeof WidgetAudience>;

/** How often one visitor may be shown a floating widget. */
export const WidgetFrequency = z.strictObject({
  /** Times within `per`; null: no limit. */
  most: z.int().min(1).max(100).nullable(),
  per: z.enum(frequencySpans),
  /** Days without the widget after the visitor closed it; 0: it appears again on the next page. */
  quietDays: z.int().min(0).max(365),
});
export type WidgetFrequency = z.infer<typeof WidgetFrequency>;

/** First and last instant at which a published widget is shown; null: no limit. */
export const WidgetSchedule = z
  .strictObject({ from: z.nullable(instant), until: z.nullable(instant) })
  .refine(({ from, until }) => from === null || until === null || Date.parse(from) < Date.parse(until), {
    path: ["until"],
    message: "must be after the start",
  });
export type WidgetSchedule = z.infer<typeof WidgetSchedule>;

/**
 * The placement of a widget, and its trigger. `floating` shows a launcher in a corner (cards: the card
 * itself); `inline` fills its `<kiteloop-widget id>`. The trigger shows a floating widget once its audience,
 * frequency and schedule allow it: as its launcher, or with `opens` as the opened panel. `manual` waits for
 * `kiteloop.open(widgetId)`, which ignores audience, frequency and schedule.
 */
export const WidgetBehaviour = z.strictObject({
  placement: z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("floating"), corner: z.enum(corners) }),
    z.strictObject({ kind: z.literal("inline") }),
  ]),
  trigger: z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("load") }),
    z.strictObject({ kind: z.literal("delay"), seconds: z.int().min(1).max(600) }),
    /** Once this share of the page's height has been scrolled past. */
    z.strictObject({ kind: z.literal("scroll"), percent: z.int().min(1).max(100) }),
    /** The pointer leaves the page at its top; on touch screens, a fast scroll back up. */
    z.strictObject({ kind: z.literal("exit") }),
    /** A click on an element of the page, by CSS selector. */
    z.strictObject({ kind: z.literal("click"), selector: line(1, 200) }),
    /** `kiteloop.track(name)`, or a DOM event of that name on `window`. */
    z.strictObject({ kind: z.literal("event"), name: z.string().regex(/^[A-Za-z][\w:.-]{0,63}$/) }),
    /** After `kiteloop.convert` was counted. */
    z.strictObject({ kind: z.literal("conversion") }),
    z.strictObject({ kind: z.literal("manual") }),
  ]),
  opens: z.boolean(),
  frequency: WidgetFrequency,
  audience: WidgetAudience,
  schedule: WidgetSchedule,
});
export type WidgetBehaviour = z.infer<typeof WidgetBehaviour>;

/** A new widget's behavior: it floats at the bottom right for everybody, as soon as the page loads. */
export const defaultBehaviour: WidgetBehaviour = {
  placement: { kind: "floating", corner: "bottom-right" },
  trigger: { kind: "load" },
  opens: false,
  frequency: { most: null, per: "day", quietDays: 0 },
  audience: { include: [], exclude: [], devices: [], languages: [], who: "anyone", percent: 100 },
  schedule: { from: null, until: null },
};
