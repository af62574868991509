import { type RefObject, useState } from "react";
import {
  ColorPicker as AriaColorPicker,
  ColorArea,
  ColorSlider,
  ColorThumb,
  Dialog,
  Popover,
  parseColor,
  SliderTrack,
} from "react-aria-components";
import { cx } from "../../lib/cx.ts";
import styles from "./color-field.module.css";
import menu from "./menu.module.css";

type ColorPickerProps = {
  label: string;
  trigger: RefObject<HTMLButtonElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** `#rrggbb` */
  value: string;
  onChange: (hex: string) => void;
};

/** Saturation, brightness and hue. Keeps its own colour while it is open, because hex forgets the hue of a grey. */
export function ColorPicker(props: ColorPickerProps) {
  const [color, setColor] = useState(() => parseColor(props.value).toFormat("hsb"));
  const shown =
    color.toString("hex").toLowerCase() === props.value ? color : parseColor(props.value).toFormat("hsb");
  return (
    <Popover
      className={cx(menu.popover)}
      triggerRef={props.trigger}
      isOpen={props.open}
      onOpenChange={props.onOpenChange}
      placement="bottom start"
      offset={6}
    >
      <Dialog className={cx(styles.picker)} aria-label={`${props.label}: pick a colour`}>
        <AriaColorPicker
          value={shown}
          onChange={(next) => {
            setColor(next.toFormat("hsb"));
            props.onChange(next.toString("hex").toLowerCase());
          }}
        >
          <ColorArea className={cx(styles.area)} colorSpace="hsb" xChannel="saturation" yChannel="brightness">
            <ColorThumb className={cx(styles.thumb)} />
          </ColorArea>
          <ColorSlider className={cx(styles.hue)} colorSpace="hsb" channel="hue" aria-label="Hue">
            <SliderTrack className={cx(styles.track)}>
              <ColorThumb className={cx(styles.thumb)} />
            </SliderTrack>
          </ColorSlider>
        </AriaColorPicker>
      </Dialog>
    </Popover>
  );
}
