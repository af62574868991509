import { Check, ChevronDown } from "lucide-react";
import {
  ComboBox as AriaComboBox,
  Button,
  FieldError,
  Group,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Text,
} from "react-aria-components";
import { cx } from "../lib/cx.ts";
import field from "./field.module.css";
import menu from "./menu.module.css";
import styles from "./select.module.css";

export type ComboBoxProps = {
  label: string;
  options: readonly { id: string; label: string }[];
  value: string;
  onChange: (id: string) => void;
  hint?: string;
  error?: string | undefined;
};

/** A select with text search. */
export function ComboBox(props: ComboBoxProps) {
  return (
    <AriaComboBox
      className={cx(field.field)}
      defaultItems={props.options}
      value={props.value}
      onChange={(key) => key !== null && props.onChange(String(key))}
      isInvalid={props.error !== undefined}
      menuTrigger="focus"
    >
      <Label className={cx(field.label)}>{props.label}</Label>
      <Group className={cx(field.box, styles.combo)}>
        <Input className={cx(field.input)} />
        <Button className={cx(styles.opener)}>
          <ChevronDown aria-hidden="true" />
        </Button>
      </Group>
      {props.hint && !props.error && (
        <Text slot="description" className={cx(field.hint)}>
          {props.hint}
        </Text>
      )}
      <FieldError className={cx(field.error)}>{props.error}</FieldError>
      <Popover className={cx(menu.popover)} offset={4}>
        <ListBox className={cx(menu.menu, menu.section, styles.list)}>
          {(option: { id: string; label: string }) => (
            <ListBoxItem id={option.id} textValue={option.label} className={cx(menu.item)}>
              <Text slot="label" className={cx(menu.label)}>
                {option.label}
              </Text>
              <Check className={menu.check} aria-hidden="true" />
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
}
