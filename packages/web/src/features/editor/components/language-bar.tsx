import { languageNames, type WidgetLanguage, widgetLanguages } from "@kiteloop/contract/widget/languages";
import { builtInTexts } from "@kiteloop/contract/widget/texts/index";
import type { WidgetConfig } from "@kiteloop/contract/widget-config";
import { Ellipsis, Plus } from "lucide-react";
import { Button, buttonClass } from "../../../components/ui/button.tsx";
import { MenuButton } from "../../../components/ui/menu-button.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { toastError } from "../../../components/ui/toast.ts";
import { languageName } from "../../../lib/config-changes/settings.ts";
import {
  builtInTranslation,
  languagesOf,
  missingBuiltIns,
  missingTexts,
  textsIn,
  withMainLanguage,
  withoutLanguage,
  withTexts,
} from "../state/texts.ts";
import styles from "./editor.module.css";
import { useConfig, useEditor, useLanguage } from "./editor-context.ts";

const failed = toastError("The texts of that language could not be loaded");

const known = (id: string): WidgetLanguage | undefined => widgetLanguages.find((language) => language === id);

function optionOf(config: WidgetConfig, language: WidgetLanguage) {
  const missing = missingTexts(config, language).length;
  const state = missing === 0 ? "complete" : `${missing} missing`;
  return {
    id: language,
    label: languageNames[language],
    hint: language === config.language ? "Main language" : `${languageName(language)}, ${state}`,
  };
}

/** The languages of the widget: which one is edited, and what it lacks. */
export function LanguageBar() {
  const { store } = useEditor();
  const language = useLanguage();
  const config = useConfig((whole) => whole);
  const languages = languagesOf(config);
  const others = widgetLanguages.filter((other) => !languages.includes(other));

  async function add(other: WidgetLanguage): Promise<void> {
    const [own, texts] = await Promise.all([builtInTexts(config.language), builtInTexts(other)]);
    store.edit("languages", (now) => withTexts(now, other, builtInTranslation(now, own, texts)));
    store.speak(other);
  }

  async function fill(): Promise<void> {
    const texts = await builtInTexts(language);
    store.edit("languages", (now) => withTexts(now, language, missingBuiltIns(now, language, texts)));
  }

  function act(action: string): void {
    if (action === "main") store.edit("languages", (now) => withMainLanguage(now, language));
    if (action === "remove") store.edit("languages", (now) => withoutLanguage(now, language));
  }

  return (
    <div className={styles.languages}>
      <div className={styles.languageRow}>
        <Select
          label="Language"
          options={languages.map((one) => optionOf(config, one))}
          value={language}
          onChange={(id) => store.speak(known(id) ?? config.language)}
        />
        {others.length > 0 && (
          <MenuButton
            label="Add a language"
            className={buttonClass()}
            placement="bottom end"
            sections={[
              { items: others.map((id) => ({ id, label: languageNames[id], hint: languageName(id) })) },
            ]}
            onAction={(id) => void add(known(id) ?? config.language).catch(failed)}
          >
            <Plus aria-hidden="true" />
          </MenuButton>
        )}
        {language !== config.language && (
          <MenuButton
            label={`What to do with ${languageNames[language]}`}
            className={buttonClass()}
            placement="bottom end"
            sections={[
              {
                items: [
                  {
                    id: "main",
                    label: `Make ${languageNames[language]} the main language`,
                    hint: `${languageNames[config.language]} becomes a translation.`,
                  },
                  { id: "remove", label: `Remove ${languageNames[language]}`, danger: true },
                ],
              },
            ]}
            onAction={act}
          >
            <Ellipsis aria-hidden="true" />
          </MenuButton>
        )}
      </div>
      {language !== config.language && (
        <Coverage config={config} language={language} fill={() => void fill().catch(failed)} />
      )}
    </div>
  );
}

type CoverageProps = { config: WidgetConfig; language: WidgetLanguage; fill: () => void };

/** How much of a translation stands, and what is shown for the rest. */
function Coverage({ config, language, fill }: CoverageProps) {
  const { goTo } = useEditor();
  const missing = missingTexts(config, language);
  const [first] = missing;
  const said = Object.keys(textsIn(config, language)).length;
  if (first === undefined) return <p className={styles.coverage}>All {said} texts are translated.</p>;
  return (
    <div className={styles.coverage}>
      <p>
        {missing.length} of {said + missing.length} texts {missing.length === 1 ? "is" : "are"} missing and
        shown in {languageName(config.language)}.
      </p>
      <Button size="small" variant="ghost" onClick={() => goTo(`translations.${language}.${first}`)}>
        Go to the first
      </Button>
      <Button size="small" variant="ghost" onClick={fill}>
        Fill in built-in texts
      </Button>
    </div>
  );
}
