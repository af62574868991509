import type { BusinessType } from "./business-types.ts";
import type { PresetCopy } from "./presets/copy.ts";
import { presetCopy } from "./presets.data.ts";
import { defaultBehaviour, type WidgetBehaviour } from "./widget/behaviour.ts";
import { type Brand, neutralBrand } from "./widget/brand.ts";
import { type WidgetType, widgetTypes } from "./widget/types.ts";
import { defaultConfig, WidgetConfig } from "./widget-config.ts";

/** A ready-made widget: the gallery's entry, and the config a widget made from it starts with. */
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
    description: "Collects emails, shows each position, and moves people up for each friend.",
  },
  leaderboard: { name: "Leaderboard", description: "Shows the top inviters and the visitor’s own position." },
  milestones: { name: "Milestones", description: "Shows the progress toward the next reward." },
  prompt: { name: "Prompt", description: "Asks at the right moment and opens another widget or a page." },
  rewards: {
    name: "Rewards",
    description: "Shows participants their invitees, rewards with codes, and progress.",
  },
  invite: {
    name: "Invite form",
    description: "A personal link and an email form in one small panel.",
  },
  share: { name: "Share link", description: "The personal link with share buttons and a QR code." },
  welcome: {
    name: "Welcome card",
    description: "Greets invitees with their inviter’s name and your offer.",
  },
};

/** Inserts `{brand}` into each string of a piece of copy. */
function branded(copy: Record<string, string>, brand: string): Record<string, string> {
  const filled = Object.entries(copy).map(([key, text]) => [key, text.replaceAll("{brand}", () => brand)]);
  return Object.fromEntries(filled);
}

/** Settings of a type's content besides its texts, by business type. */
const settings: { [T in WidgetType]?: (copy: PresetCopy) => object } = {
  invite: ({ channels }) => ({ channels }),
  share: ({ channels }) => ({ channels }),
  waitlist: ({ channels }) => ({ channels }),
  leaderboard: ({ names }) => ({ names }),
  milestones: ({ channels, goals, counts }) => ({ channels, goals, counts }),
  rewards: ({ channels }) => ({ channels }),
};

function contentOf(type: WidgetType, copy: PresetCopy, brand: Brand): object {
  const { reward, friendReward } = copy;
  const texts = branded({ reward, friendReward, ...copy[type] }, brand.name);
  return { ...defaultConfig(type).content, ...texts, ...settings[type]?.(copy) };
}

/** Types that belong on a page of their own are inline; a prompt opens at its own moment. */
function behaviourOf(type: WidgetType, { asks: { trigger, who } }: PresetCopy): WidgetBehaviour {
  switch (type) {
    case "waitlist":
    case "leaderboard":
    case "milestones":
    case "rewards":
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
 * Pure: the same input gives the same presets. Without `brand` the host's neutral one is used.
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
