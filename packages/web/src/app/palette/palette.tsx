import { Layer } from "@kiteloop/ui/components/layer.tsx";
import { cx } from "@kiteloop/ui/lib/cx.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { Search } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import {
  Autocomplete,
  Collection,
  Header,
  Input,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Text,
  TextField,
} from "react-aria-components";
import { useNavigate } from "react-router-dom";
import type { ActionStep } from "./actions.ts";
import { type Group, groupsOf, type Item, type Section } from "./item.ts";
import styles from "./palette.module.css";
import { useFoundParticipants, useItems, useRecent } from "./use-items.ts";
import { useSteps } from "./use-steps.ts";

const titles: Record<Section, string> = {
  recent: t("Recent"),
  actions: t("Actions"),
  projects: t("Projects"),
  widgets: t("Widgets"),
  participants: t("Participants"),
  screens: t("Screens"),
  help: t("Help"),
  codes: t("Error codes"),
};

const prompts: Record<ActionStep, string> = {
  pause: t("Choose a widget to pause"),
  switch: t("Choose a workspace"),
};

/** Of an empty search: where to go next, without help and error codes. */
const atFirst: readonly Section[] = ["recent", "actions", "projects", "screens"];

const closedBy = { escape: true, scrim: true };

/** Finds screens, records, help and actions by their names, and opens or runs them. */
export function Palette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [search, setSearch] = useState("");
  const [step, setStep] = useState<ActionStep>();
  const pick = (item: Item) => {
    if ("to" in item) {
      onClose();
      void navigate(item.to);
      return;
    }
    setSearch("");
    if (item.id === "action pause" || item.id === "action switch") item.act();
    else {
      onClose();
      item.act();
    }
  };
  const { items, projectId } = useItems(setStep);
  const recent = useRecent(items);
  const steps = useSteps();
  const found = useFoundParticipants(step === undefined ? projectId : undefined, search);
  const groups =
    step !== undefined
      ? groupsOf(steps[step], search)
      : search.trim() === ""
        ? groupsOf([...recent, ...items], "").filter(({ section }) => atFirst.includes(section))
        : groupsOf(items, search, found);
  return (
    <Layer
      classNames={[styles.scrim, cx(styles.panel), styles.dialog]}
      label={t("Search")}
      onClose={onClose}
      closedBy={closedBy}
    >
      <Results
        key={step}
        label={step === undefined ? t("Search, or run a command") : prompts[step]}
        search={search}
        onSearch={setSearch}
        groups={groups}
        onPick={pick}
        onBack={() => setStep(undefined)}
      />
    </Layer>
  );
}

type ResultsProps = {
  label: string;
  search: string;
  onSearch: (search: string) => void;
  groups: readonly Group[];
  onPick: (item: Item) => void;
  /** Backspace in an empty field. */
  onBack: () => void;
};

function Results({ label, search, onSearch, groups, onPick, onBack }: ResultsProps) {
  const input = useRef<HTMLInputElement>(null);
  const all = groups.flatMap(({ items }) => items);
  const first = all[0];

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === "Backspace" && search === "") onBack();
    // Nothing is marked yet, as after opening: Enter takes the first.
    const isMarked = event.currentTarget.hasAttribute("aria-activedescendant");
    if (event.key === "Enter" && !isMarked && first) onPick(first);
  }

  return (
    <Autocomplete inputValue={search} onInputChange={onSearch}>
      <TextField aria-label={label} autoFocus className={cx(styles.field)}>
        <Search aria-hidden="true" />
        <Input
          ref={input}
          role="combobox"
          aria-expanded={all.length > 0}
          className={cx(styles.input)}
          placeholder={label}
          onKeyDown={onKeyDown}
        />
      </TextField>
      <p className="visually-hidden" role="status">
        {t("{count, plural, one {# result} other {# results}}", { count: all.length })}
      </p>
      <ListBox
        aria-label={t("Results")}
        className={cx(styles.list)}
        selectionMode="none"
        renderEmptyState={() => (
          <p className={styles.empty}>
            {search.trim() === ""
              ? t("Nothing to choose")
              : t("No results for “{search}”", { search: search.trim() })}
          </p>
        )}
      >
        {groups.map(({ section, items }) => (
          <ListBoxSection key={section} id={section} className={cx(styles.section)}>
            <Header className={cx(styles.head)}>{titles[section]}</Header>
            <Collection items={items}>{(item) => <Result item={item} onPick={onPick} />}</Collection>
          </ListBoxSection>
        ))}
      </ListBox>
    </Autocomplete>
  );
}

function Result({ item, onPick }: { item: Item; onPick: (item: Item) => void }) {
  const { icon: Icon } = item;
  return (
    <ListBoxItem
      id={item.id}
      textValue={item.label}
      className={cx(styles.item)}
      onAction={() => onPick(item)}
    >
      <Icon aria-hidden="true" />
      {/* One name for both: they tell apart what has the same label. */}
      <Text slot="label" className={cx(styles.words)}>
        <span className={styles.label}>{item.label}</span>
        {item.hint && <span className={styles.hint}>{` ${item.hint}`}</span>}
      </Text>
    </ListBoxItem>
  );
}
