import type { WidgetLanguage } from "../../languages/list.ts";
import { inLanguage } from "../../shared/fields/page-query.ts";
import { translationOf } from "../widget/localise.ts";
import type { WidgetConfig } from "../widget-config.ts";
import type { ManifestWidget } from "./manifest.ts";

/** Where visitors sign in. Participants' own page speaks the language of the widget that leads there. */
export type SignIn = { address: string; sharePages: string };

const addressIn = ({ address, sharePages }: SignIn, language: WidgetLanguage): string =>
  address.startsWith(sharePages) ? inLanguage(address, language) : address;

const hasNone = ({ content }: WidgetConfig): boolean => "signInUrl" in content && content.signInUrl === "";

/** A widget with the project's sign-in address, in all of its variants, unless it has one of its own. */
export function withSignIn(widget: ManifestWidget, signIn: SignIn): ManifestWidget {
  const { config, experiment } = widget;
  const led = (one: ManifestWidget["config"]) =>
    (hasNone(one)
      ? { ...one, content: { ...one.content, signInUrl: addressIn(signIn, one.language) } }
      : one) as ManifestWidget["config"];
  return {
    ...widget,
    config: led(config),
    ...(experiment && {
      experiment: {
        ...experiment,
        variants: experiment.variants.map((one) => ({ ...one, config: led(one.config) })),
      },
    }),
  };
}

/** The texts of a translation, and the address of participants' own page in its language, if the widget leads there. */
export function translated(
  config: WidgetConfig,
  language: WidgetLanguage,
  signIn?: SignIn,
): Record<string, string> {
  const texts = translationOf(config, language);
  if (signIn === undefined || !("signInUrl" in config.content)) return texts;
  const signInUrl = addressIn(signIn, language);
  const leads = config.content.signInUrl === addressIn(signIn, config.language);
  return leads && signInUrl !== signIn.address ? { ...texts, signInUrl } : texts;
}
