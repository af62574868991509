import * as z from "zod";
import type { BusinessType } from "./business-types.ts";
import { line } from "./fields.ts";
import type { PresetCopy } from "./presets/copy.ts";
import { presetCopy } from "./presets.data.ts";
import { defaultBehaviour, type WidgetBehaviour } from "./widget/behaviour.ts";
import { defaultDesign, WidgetColours, WidgetDesign } from "./widget/design.ts";
import { type WidgetType, widgetTypes } from "./widget/types.ts";
import { defaultConfig, WidgetConfig } from "./widget-config.ts";

/** What a site looks like, as read from it or set by a member. */
export const Brand = z.strictObject({
  /** How the company calls itself in copy. */
  name: line(1, 30),
  accent: WidgetDesign.shape.accent,
  background: WidgetDesign.shape.background,
  text: WidgetDesign.shape.text,
  /** The colours of its dark pages, or those it would have. */
  dark: WidgetColours.optional(),
  radius: WidgetDesign.shape.radius,
  font: WidgetDesign.shape.font,
});
export type Brand = z.infer<typeof Brand>;

/** A ready-made widget: what the gallery shows, and the config a widget made from it starts with. */
export type WidgetPreset = {
  /** Stable: `<businessType>-<type>`. */
  id: string;
  type: WidgetType;
  name: string;
  description: string;
  config: WidgetConfig;
};

const about: Record<WidgetType, { name: string; description: string }> = {
  waitlist: {
    name: "Waitlist",
    description: "Takes an email address, shows the place in the line, and moves it up for each friend.",
  },
  leaderboard: { name: "Leaderboard", description: "Who brought the most friends, and one's own place." },
  milestones: { name: "Milestones", description: "How many friends are left to the next reward." },
  prompt: { name: "Prompt", description: "Asks at the right moment, and opens another widget or a page." },
  invite: {
    name: "Invite form",
    description: "A personal link to copy and a mail form, in one small panel.",
  },
  share: { name: "Share link", description: "The personal link with share buttons and a QR code." },
  welcome: {
    name: "Welcome card",
    description: "Greets invitees by their inviter's name and keeps the offer in view.",
  },
};

/** Labels that say nothing of the host itself. */
const generic = /^(?:www\d?|app|shop|store|blog|my|get|go|m|try)$/;

/** A name to call a host by until its brand is known: `www.blue-river.co.uk` is "Blue River". */
export function nameOfHost(host: string): string {
  const labels = host.toLowerCase().replace(/:\d+$/, "").replace(/\.$/, "").split(".");
  if (labels.every((label) => /^\d+$/.test(label))) return host.slice(0, 30) || "Us";
  const rest = labels.filter((label, index) => !(index < labels.length - 2 && generic.test(label)));
  const words = (rest[0] ?? host).split(/[-_]+/).filter(Boolean);
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
  return name.slice(0, 30).trim() || "Us";
}

/** The brand of a host that could not be read: its name in Kiteloop's neutral colours. */
export function neutralBrand(host: string): Brand {
  const { accent, background, text, radius, font } = defaultDesign;
  return { name: nameOfHost(host), accent, background, text, radius, font };
}

/** Puts `{brand}` into each string of a piece of copy. */
function branded(copy: Record<string, string>, brand: string): Record<string, string> {
  const filled = Object.entries(copy).map(([key, text]) => [key, text.replaceAll("{brand}", () => brand)]);
  return Object.fromEntries(filled);
}

/** What a type's content holds besides its texts, as the business type has it. */
const settings: { [T in WidgetType]?: (copy: PresetCopy) => object } = {
  invite: ({ channels }) => ({ channels }),
  share: ({ channels }) => ({ channels }),
  waitlist: ({ channels }) => ({ channels }),
  leaderboard: ({ names }) => ({ names }),
  milestones: ({ channels, goals, counts }) => ({ channels, goals, counts }),
};

function contentOf(type: WidgetType, copy: PresetCopy, brand: Brand): object {
  const { reward, friendReward } = copy;
  const texts = branded({ reward, friendReward, ...copy[type] }, brand.name);
  return { ...defaultConfig(type).content, ...texts, ...settings[type]?.(copy) };
}

/** What belongs to a page of its own stands where the page puts it; a prompt comes at the moment it is made for. */
function behaviourOf(type: WidgetType, { asks: { trigger, who } }: PresetCopy): WidgetBehaviour {
  switch (type) {
    case "waitlist":
    case "leaderboard":
    case "milestones":
      return { ...defaultBehaviour, placement: { kind: "inline" } };
    case "prompt":
      return {
        ...defaultBehaviour,
        trigger,
        opens: true,
        frequency: { most: 1, per: "week", quietDays: 60 },
        audience: { ...defaultBehaviour.audience, who },
      };
    default:
      return defaultBehaviour;
  }
}

/**
 * Presets for a host and business type, one for each widget type, in the order of the gallery.
 * Pure: the same input gives the same presets. Without `brand` the neutral one of the host is used.
 */
export function widgetPresets(input: {
  host: string;
  businessType: BusinessType;
  brand?: Brand | undefined;
}): WidgetPreset[] {
  const brand = input.brand ?? neutralBrand(input.host);
  const { accent, background, text, dark = null, radius, font } = brand;
  const copy = presetCopy[input.businessType];
  return widgetTypes.map((type) => ({
    id: `${input.businessType}-${type}`,
    type,
    ...about[type],
    config: WidgetConfig.parse({
      ...defaultConfig(type),
      content: contentOf(type, copy, brand),
      design: { accent, background, text, dark, radius, font, scheme: "auto" },
      behaviour: behaviourOf(type, copy),
    }),
  }));
}
