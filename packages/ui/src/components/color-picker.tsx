import { useState } from "react";
import {
  ColorPicker as AriaColorPicker,
  ColorArea,
  ColorSlider,
  ColorThumb,
  parseColor,
  SliderTrack,
} from "react-aria-components";
import { cx } from "../lib/cx.ts";
import { t } from "../lib/messages.tsx";
import styles from "./color-field.module.css";

type ColorPickerProps = {
  /** `#rrggbb` */
  value: string;
  onChange: (hex: string) => void;
};

/** Saturation, brightness and hue. Keeps its own state, because hex loses the hue of a gray. */
export function ColorPicker({ value, onChange }: ColorPickerProps) {
  const [color, setColor] = useState(() => parseColor(value).toFormat("hsb"));
  const shown = color.toString("hex").toLowerCase() === value ? color : parseColor(value).toFormat("hsb");
  return (
    <AriaColorPicker
      value={shown}
      onChange={(next) => {
        setColor(next.toFormat("hsb"));
        onChange(next.toString("hex").toLowerCase());
      }}
    >
      <ColorArea className={cx(styles.area)} colorSpace="hsb" xChannel="saturation" yChannel="brightness">
        <ColorThumb className={cx(styles.thumb)} />
      </ColorArea>
      <ColorSlider className={cx(styles.hue)} colorSpace="hsb" channel="hue" aria-label={t("Hue")}>
        <SliderTrack className={cx(styles.track)}>
          <ColorThumb className={cx(styles.thumb)} />
        </SliderTrack>
      </ColorSlider>
    </AriaColorPicker>
  );
}
