import { languageNames, type WidgetLanguage, widgetLanguages } from "@kiteloop/contract/languages/list";
import { builtInTexts } from "@kiteloop/contract/languages/widget-texts";
import type { WidgetConfig } from "@kiteloop/contract/publishing/widget-config";
import { Button, buttonClass } from "@kiteloop/ui/components/button.tsx";
import { MenuButton } from "@kiteloop/ui/components/menu-button.tsx";
import { Select } from "@kiteloop/ui/components/select.tsx";
import { toastError } from "@kiteloop/ui/components/toast.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { Ellipsis, Plus } from "lucide-react";
import { languageName } from "../../../../lib/config-changes/settings.ts";
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
import { useConfig, useEditor, useLanguage } from "./editor-context.ts";
import styles from "./fields.module.css";

const failed = toastError(t("Couldn’t load texts for this language"));

const known = (id: string): WidgetLanguage | undefined => widgetLanguages.find((language) => language === id);

/** A list from the draft, compared as a string, so that equal lists do not cause rendering. */
const useList = (select: (config: WidgetConfig) => readonly string[]): string[] =>
  useConfig((config) => select(config).join(" "))
    .split(" ")
    .filter(Boolean);

/** The widget's languages: which one is edited, and which texts are missing. */
export function LanguageBar() {
  const language = useLanguage();
  const isMain = useConfig((config) => config.language === language);
  return (
    <div className={styles.languages}>
      <div className={styles.languageRow}>
        <LanguageSelect />
        <AddLanguage />
        {!isMain && <LanguageActions language={language} />}
      </div>
      {!isMain && <Coverage language={language} />}
    </div>
  );
}

function LanguageSelect() {
  const { store } = useEditor();
  const [main] = useList((config) => [config.language]);
  const lacks = useList((config) =>
    languagesOf(config).map((one) => `${one}:${missingTexts(config, one).length}`),
  );
  const options = lacks.flatMap((entry) => {
    const [id = "", missing] = entry.split(":");
    const language = known(id);
    if (!language) return [];
    const state = missing === "0" ? t("complete") : t("{missing} missing", { missing: missing ?? 0 });
    const hint =
      id === main ? t("Main language") : t("{language}, {state}", { language: languageName(id), state });
    return [{ id, label: languageNames[language], hint }];
  });
  return (
    <Select
      label={t("Language")}
      options={options}
      value={useLanguage()}
      onChange={(id) => {
        const language = known(id);
        if (language) store.speak(language);
      }}
    />
  );
}

function AddLanguage() {
  const { store } = useEditor();
  const spoken = useList(languagesOf);
  const others = widgetLanguages.filter((other) => !spoken.includes(other));

  async function add(language: WidgetLanguage): Promise<void> {
    const { config } = store.get().history.present;
    const [own, other] = await Promise.all([builtInTexts(config.language), builtInTexts(language)]);
    store.edit("languages", (now) => withTexts(now, language, builtInTranslation(now, own, other)));
    store.speak(language);
  }

  if (others.length === 0) return null;
  return (
    <MenuButton
      label={t("Add language")}
      className={buttonClass()}
      placement="bottom end"
      sections={[{ items: others.map((id) => ({ id, label: languageNames[id], hint: languageName(id) })) }]}
      onAction={(id) => {
        const language = known(id);
        if (language) void add(language).catch(failed);
      }}
    >
      <Plus aria-hidden="true" />
    </MenuButton>
  );
}

type OneProps = { language: WidgetLanguage };

function LanguageActions({ language }: OneProps) {
  const { store } = useEditor();
  const main = useConfig((config) => config.language);
  const name = languageNames[language];
  const items = [
    {
      id: "main",
      label: t("Make {name} the main language", { name }),
      hint: t("{language} becomes a translation.", { language: languageNames[main] }),
    },
    { id: "remove", label: t("Remove {name}", { name }), danger: true },
  ];
  return (
    <MenuButton
      label={t("Actions for {name}", { name })}
      className={buttonClass()}
      placement="bottom end"
      sections={[{ items }]}
      onAction={(id) =>
        store.edit("languages", (now) =>
          id === "main" ? withMainLanguage(now, language) : withoutLanguage(now, language),
        )
      }
    >
      <Ellipsis aria-hidden="true" />
    </MenuButton>
  );
}

/** Completeness of a translation, and what is shown for missing texts. */
function Coverage({ language }: OneProps) {
  const { store, goTo } = useEditor();
  const main = useConfig((config) => config.language);
  const missing = useList((config) => missingTexts(config, language));
  const translatedCount = useConfig((config) => Object.keys(textsIn(config, language)).length);
  const [first] = missing;

  async function fill(): Promise<void> {
    const texts = await builtInTexts(language);
    store.edit("languages", (now) => withTexts(now, language, missingBuiltIns(now, language, texts)));
  }

  if (first === undefined)
    return (
      <p className={styles.coverage}>
        {t("All {count, number} texts are translated.", { count: translatedCount })}
      </p>
    );
  return (
    <div className={styles.coverage}>
      <p>
        {t(
          "{missing, plural, one {# of {all, number} texts is missing and appears in {language}.} other {# of {all, number} texts are missing and appear in {language}.}}",
          {
            missing: missing.length,
            all: translatedCount + missing.length,
            language: languageName(main),
          },
        )}
      </p>
      <Button size="small" variant="ghost" onClick={() => goTo(`translations.${language}.${first}`)}>
        {t("Go to first missing")}
      </Button>
      <Button size="small" variant="ghost" onClick={() => void fill().catch(failed)}>
        {t("Fill with default texts")}
      </Button>
    </div>
  );
}
