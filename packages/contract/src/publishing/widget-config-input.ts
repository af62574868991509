import * as z from "zod";
import { widgetLanguages } from "../languages/list.ts";
import { builtInTexts } from "../languages/widget-texts.ts";
import { WidgetAudience, WidgetBehaviour, WidgetFrequency } from "./widget/behaviour.ts";
import { widgetSettings, widgetTexts } from "./widget/content.ts";
import { WidgetDesign } from "./widget/design.ts";
import type { WidgetType } from "./widget/types.ts";
import { blankConfig, WidgetConfig } from "./widget-config.ts";

const language = z.enum(widgetLanguages);

const behaviour = WidgetBehaviour.extend({
  frequency: WidgetFrequency.partial(),
  audience: WidgetAudience.partial(),
}).partial();

/**
 * A config of a type as it is sent: everything but the type may be missing, so that a text or setting that a later release
 * adds is no breaking change. `content`: all texts and settings of the type.
 */
export const configInput = <T extends WidgetType, C extends z.ZodRawShape>(type: T, content: C) =>
  z.strictObject({
    type: z.literal(type),
    language: language.optional(),
    content: z.strictObject(content).partial().optional(),
    translations: z.partialRecord(language, widgetTexts[type].partial()).optional(),
    design: WidgetDesign.partial().optional(),
    behaviour: behaviour.optional(),
  });

const sent = z.discriminatedUnion("type", [
  configInput("invite", { ...widgetTexts.invite.shape, ...widgetSettings.invite }),
  configInput("share", { ...widgetTexts.share.shape, ...widgetSettings.share }),
  configInput("welcome", { ...widgetTexts.welcome.shape, ...widgetSettings.welcome }),
  configInput("waitlist", { ...widgetTexts.waitlist.shape, ...widgetSettings.waitlist }),
  configInput("leaderboard", { ...widgetTexts.leaderboard.shape, ...widgetSettings.leaderboard }),
  configInput("milestones", { ...widgetTexts.milestones.shape, ...widgetSettings.milestones }),
  configInput("prompt", { ...widgetTexts.prompt.shape, ...widgetSettings.prompt }),
  configInput("rewards", { ...widgetTexts.rewards.shape, ...widgetSettings.rewards }),
]);

async function withDefaults({ type, ...own }: z.infer<typeof sent>) {
  const blank = blankConfig(type);
  const { [type]: texts } = await builtInTexts(own.language ?? blank.language);
  const { frequency, audience } = blank.behaviour;
  const config = {
    ...{ type, ...blank, ...own },
    content: { ...blank.content, ...texts, ...own.content },
    design: { ...blank.design, ...own.design },
    behaviour: {
      ...{ ...blank.behaviour, ...own.behaviour },
      frequency: { ...frequency, ...own.behaviour?.frequency },
      audience: { ...audience, ...own.behaviour?.audience },
    },
  };
  // Of the type that it names, which the compiler can't follow; WidgetConfig parses it next.
  return config as z.input<typeof WidgetConfig>;
}

/**
 * A config as members and servers send it: what is missing is as in a blank widget, with texts in the config's own
 * language. Only asynchronous parsing can load that language.
 */
export const WidgetConfigInput = sent.transform(withDefaults).pipe(WidgetConfig);

/**
 * A config stored by an earlier release, with defaults for what was added since, in its own language.
 * @throws ZodError for a value that never was a config
 */
export async function upgradeConfig(stored: unknown): Promise<WidgetConfig> {
  const known = WidgetConfig.safeParse(stored);
  return known.success ? known.data : WidgetConfigInput.parseAsync(stored);
}
