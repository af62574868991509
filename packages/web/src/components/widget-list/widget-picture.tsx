import type { WidgetPicture as Picture } from "@kiteloop/contract/publishing/widget";
import type { WidgetColours, WidgetDesign } from "@kiteloop/contract/publishing/widget/design";
import { cx } from "@kiteloop/ui/lib/cx.ts";
import type { ReactNode } from "react";
import styles from "./widget-picture.module.css";

const width = 72;
const height = 48;

type Inks = { accent: string; text: string };

/** A bar in place of words, with the strength of its ink. */
const bar = (x: number, y: number, length: number, thick: number, ink: string, opacity = 1) => (
  <rect x={x} y={y} width={length} height={thick} rx={Math.min(2, thick / 2)} fill={ink} opacity={opacity} />
);

const frame = (x: number, y: number, length: number, ink: string) => (
  <rect x={x} y={y} width={length} height="8" rx="2" fill="none" stroke={ink} strokeOpacity="0.3" />
);

const heading = ({ text }: Inks) => (
  <>
    {bar(8, 9, 32, 4, text, 0.9)}
    {bar(8, 16, 44, 2, text, 0.35)}
  </>
);

/** A line of a list, with a mark before it. */
const entry = ({ accent, text }: Inks, y: number, length: number, isFirst: boolean) => (
  <>
    <circle cx="11" cy={y} r="3" fill={isFirst ? accent : text} opacity={isFirst ? 1 : 0.3} />
    {bar(18, y - 1.5, length, 3, text, 0.55)}
    {bar(56, y - 1.5, 8, 3, isFirst ? accent : text, isFirst ? 1 : 0.4)}
  </>
);

const layouts: Readonly<Record<Picture["type"], (inks: Inks) => ReactNode>> = {
  invite: (inks) => (
    <>
      {heading(inks)}
      {frame(8, 23, 36, inks.text)}
      {bar(47, 23, 17, 8, inks.accent)}
      {[10, 19, 28].map((x) => (
        <circle key={x} cx={x} cy="38" r="2.5" fill={inks.text} opacity="0.35" />
      ))}
    </>
  ),
  share: (inks) => (
    <>
      {heading(inks)}
      {frame(8, 27, 38, inks.text)}
      {bar(11, 30, 24, 2, inks.text, 0.5)}
      {bar(49, 27, 15, 8, inks.accent)}
    </>
  ),
  welcome: (inks) => (
    <>
      <circle cx="14" cy="15" r="6" fill={inks.accent} opacity="0.85" />
      {bar(24, 11, 32, 4, inks.text, 0.9)}
      {bar(24, 18, 24, 2, inks.text, 0.35)}
      {bar(8, 29, 56, 9, inks.accent)}
    </>
  ),
  waitlist: (inks) => (
    <>
      {heading(inks)}
      {frame(8, 21, 56, inks.text)}
      {bar(8, 32, 56, 8, inks.accent)}
    </>
  ),
  leaderboard: (inks) => (
    <>
      {bar(8, 7, 30, 4, inks.text, 0.9)}
      {entry(inks, 19, 30, true)}
      {entry(inks, 29, 24, false)}
      {entry(inks, 39, 18, false)}
    </>
  ),
  milestones: (inks) => (
    <>
      {heading(inks)}
      {bar(8, 29, 56, 3, inks.text, 0.2)}
      {bar(8, 29, 34, 3, inks.accent)}
      {[10, 36, 62].map((x, at) => (
        <circle
          key={x}
          cx={x}
          cy="30.5"
          r="4"
          fill={at < 2 ? inks.accent : inks.text}
          opacity={at < 2 ? 1 : 0.35}
        />
      ))}
    </>
  ),
  prompt: (inks) => (
    <>
      {heading(inks)}
      {bar(8, 28, 28, 9, inks.accent)}
      {bar(40, 31, 18, 3, inks.text, 0.4)}
    </>
  ),
  rewards: (inks) => (
    <>
      {bar(8, 7, 30, 4, inks.text, 0.9)}
      {bar(8, 16, 26, 11, inks.accent, 0.9)}
      {bar(38, 16, 26, 11, inks.text, 0.15)}
      {bar(8, 33, 44, 2.5, inks.text, 0.5)}
      {bar(8, 39, 34, 2.5, inks.text, 0.35)}
    </>
  ),
};

function coloursOf({ scheme, dark, accent, background, text }: WidgetDesign): WidgetColours {
  if (scheme !== "dark") return { accent, background, text };
  return dark ?? { accent, background: text, text: background };
}

type WidgetPictureProps = { picture: Picture | null | undefined; small?: boolean };

/** A small drawing of a widget in its own colors; an empty frame without one. The name beside it says the rest. */
export function WidgetPicture({ picture, small }: WidgetPictureProps) {
  const colours = picture && coloursOf(picture.design);
  const radius = picture ? Math.min(9, 2 + picture.design.radius / 3) : 4;
  return (
    <svg
      className={cx(styles.picture, small && styles.small)}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <rect
        className={cx(styles.ground, !picture && styles.empty)}
        x="0.5"
        y="0.5"
        width={width - 1}
        height={height - 1}
        rx={radius}
        {...(colours && { fill: colours.background })}
      />
      {picture && colours && layouts[picture.type](colours)}
    </svg>
  );
}
