import { Checkbox, Checkboxes } from "@kiteloop/ui/components/choice.tsx";
import { TextField } from "@kiteloop/ui/components/field.tsx";
import { Segmented } from "@kiteloop/ui/components/segmented.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import type { ReactNode } from "react";
import type { FieldSpec } from "../fields/groups.data.ts";
import { boardNameNames, channelNames, countsNames, ownPartNames } from "../fields/names.ts";
import { withSetting } from "../state/texts.ts";
import { useComplaint, useConfig, useEditor } from "./editor-context.ts";
import { GoalsInput } from "./goals-input.tsx";
import { NumberInput } from "./number-input.tsx";
import { WidgetSelect } from "./widget-select.tsx";

type Input = (props: { spec: FieldSpec }) => ReactNode;

/** A setting's value, its error, and how to change it. */
function useSetting(key: string) {
  const { store } = useEditor();
  const field = `content.${key}`;
  const value = useConfig(({ content }): unknown => Reflect.get(content, key));
  return {
    field,
    value,
    error: useComplaint(field),
    set: (next: unknown) => store.edit(field, (config) => withSetting(config, key, next)),
  };
}

const items = <Id extends string>(names: Readonly<Record<Id, string>>) =>
  Object.entries<string>(names).map(([id, label]) => ({ id, label }));

/** Options of the lists, in the order in which a widget shows them. */
const lists: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  channels: channelNames,
  parts: ownPartNames,
};

function Several({ spec: { key, label, hint } }: { spec: FieldSpec }) {
  const { value, error, set } = useSetting(key);
  const options = items(lists[key] ?? {});
  const chosen = options.flatMap(({ id }) => (Array.isArray(value) && value.includes(id) ? [id] : []));
  return <Checkboxes label={label} hint={hint} items={options} value={chosen} error={error} onChange={set} />;
}

function Address({ spec }: { spec: FieldSpec }) {
  const { field, value, error, set } = useSetting(spec.key);
  return (
    <TextField
      label={spec.label}
      hint={spec.hint}
      inputMode="url"
      spellCheck={false}
      autoComplete="off"
      maxLength={500}
      data-field={field}
      value={typeof value === "string" ? value : ""}
      error={error && t("Enter a path such as /signup or a full URL starting with https://.")}
      onChange={({ target }) => set(target.value)}
    />
  );
}

/** Bounds and unit of the numbers. `empty: null` if an empty field means no limit. */
const numbers: Readonly<Record<string, { min: number; max: number; after: string; empty?: null }>> = {
  places: { min: 0, max: 1000, after: t("places") },
  most: { min: 1, max: 1_000_000, after: t("places"), empty: null },
  size: { min: 3, max: 25, after: t("rows") },
};

function Quantity({ spec: { key, label, hint } }: { spec: FieldSpec }) {
  const { field, value, error, set } = useSetting(key);
  return (
    <NumberInput
      {...(numbers[key] ?? { min: 0, max: 0 })}
      label={label}
      hint={hint}
      field={field}
      value={typeof value === "number" ? value : null}
      error={error}
      onChange={set}
    />
  );
}

const choices: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  names: boardNameNames,
  counts: countsNames,
};

function Choice({ spec: { key, label } }: { spec: FieldSpec }) {
  const { value, set } = useSetting(key);
  return <Segmented label={label} options={items(choices[key] ?? {})} value={String(value)} onChange={set} />;
}

function Toggle({ spec: { key, label, hint } }: { spec: FieldSpec }) {
  const { value, set } = useSetting(key);
  return (
    <Checkbox label={label} {...(hint !== undefined && { hint })} value={value === true} onChange={set} />
  );
}

/** The control of each setting. */
export const settingInputs: Readonly<Record<string, Input>> = {
  channels: Several,
  parts: Several,
  termsUrl: Address,
  signInUrl: Address,
  actionUrl: Address,
  places: Quantity,
  most: Quantity,
  size: Quantity,
  doubleOptIn: Toggle,
  names: Choice,
  counts: Choice,
  goals: GoalsInput,
  opensWidget: WidgetSelect,
};
