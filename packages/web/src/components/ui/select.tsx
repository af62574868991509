import { Check, ChevronDown } from "lucide-react";
import {
  Select as AriaSelect,
  Button,
  FieldError,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  SelectValue,
  Text,
} from "react-aria-components";
import { cx } from "../../lib/cx.ts";
import field from "./field.module.css";
import menu from "./menu.module.css";
import styles from "./select.module.css";

export type Option = { id: string; label: string; hint?: string };

export type SelectProps = {
  label: string;
  options: readonly Option[];
  value: string | null;
  onChange: (id: string) => void;
  onBlur?: () => void;
  hint?: string;
  error?: string | undefined;
  placeholder?: string;
  /** The label is only read out, where the place says what it is. */
  quiet?: boolean;
};

/** One of a few. */
export function Select(props: SelectProps) {
  return (
    <AriaSelect
      className={cx(field.field)}
      value={props.value}
      onChange={(key) => props.onChange(String(key))}
      onBlur={() => props.onBlur?.()}
      placeholder={props.placeholder ?? "Choose"}
      isInvalid={props.error !== undefined}
    >
      <Label className={cx(props.quiet ? "visually-hidden" : field.label)}>{props.label}</Label>
      <Button className={cx(field.box, styles.trigger)}>
        <SelectValue className={cx(styles.value)}>
          {({ selectedText, isPlaceholder }) =>
            isPlaceholder ? (
              <span className={styles.placeholder}>{props.placeholder ?? "Choose"}</span>
            ) : (
              selectedText
            )
          }
        </SelectValue>
        <ChevronDown aria-hidden="true" />
      </Button>
      {props.hint && !props.error && (
        <Text slot="description" className={cx(field.hint)}>
          {props.hint}
        </Text>
      )}
      <FieldError className={cx(field.error)}>{props.error}</FieldError>
      <Popover className={cx(menu.popover)} offset={4}>
        <ListBox className={cx(menu.menu, menu.section)} items={props.options}>
          {(option) => (
            <ListBoxItem id={option.id} textValue={option.label} className={cx(menu.item)}>
              <Text slot="label" className={cx(menu.label)}>
                {option.label}
              </Text>
              {option.hint && (
                <Text slot="description" className={cx(menu.hint)}>
                  {option.hint}
                </Text>
              )}
              <Check className={menu.check} aria-hidden="true" />
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
