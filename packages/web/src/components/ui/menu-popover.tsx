import { Check } from "lucide-react";
import type { RefObject } from "react";
import { Header, Menu, MenuItem, Popover, MenuSection as Section, Text } from "react-aria-components";
import { cx } from "../../lib/cx.ts";
import styles from "./menu.module.css";

export type MenuEntry = { id: string; label: string; hint?: string; danger?: boolean };

/** With `selected`, one of the items is the one in force. */
export type MenuSection = { title?: string; items: readonly MenuEntry[]; selected?: string };

export type MenuPlacement = "bottom start" | "bottom end" | "top start";

type MenuPopoverProps = {
  label: string;
  trigger: RefObject<HTMLButtonElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  sections: readonly MenuSection[];
  onAction: (id: string) => void;
  placement: MenuPlacement;
};

/** The menu that a `MenuButton` opens. */
export function MenuPopover(props: MenuPopoverProps) {
  return (
    <Popover
      className={cx(styles.popover)}
      triggerRef={props.trigger}
      isOpen={props.open}
      onOpenChange={props.onOpenChange}
      placement={props.placement}
      offset={4}
    >
      <Menu
        className={cx(styles.menu)}
        aria-label={props.label}
        autoFocus="first"
        onClose={() => props.onOpenChange(false)}
        onAction={(key) => props.onAction(String(key))}
      >
        {props.sections.map((section, index) => (
          <Section
            key={section.title ?? index}
            className={cx(styles.section)}
            {...(section.title ? {} : { "aria-label": "Actions" })}
            {...(section.selected === undefined
              ? {}
              : { selectionMode: "single" as const, selectedKeys: [section.selected] })}
          >
            {section.title && <Header className={cx(styles.title)}>{section.title}</Header>}
            {section.items.map((item) => (
              <MenuItem
                key={item.id}
                id={item.id}
                textValue={item.label}
                className={cx(styles.item, item.danger && styles.danger)}
              >
                <Text slot="label" className={cx(styles.label)}>
                  {item.label}
                </Text>
                {item.hint && (
                  <Text slot="description" className={cx(styles.hint)}>
                    {item.hint}
                  </Text>
                )}
                <Check className={styles.check} aria-hidden="true" />
              </MenuItem>
            ))}
          </Section>
        ))}
      </Menu>
    </Popover>
  );
}
