import type { Avatar } from "@kiteloop/contract/tenancy/profile";
import { Monogram } from "@kiteloop/ui/components/monogram.tsx";
import { cx } from "@kiteloop/ui/lib/cx.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { Label, Radio, RadioGroup } from "react-aria-components";
import { avatarTones } from "../../../../lib/avatar-tones.ts";
import styles from "./profile.module.css";

const labels: Record<Avatar, string> = {
  grey: t("Gray"),
  sky: t("Blue"),
  kite: t("Orange"),
  green: t("Green"),
  amber: t("Amber"),
  red: t("Red"),
};

type AvatarChoiceProps = {
  name: string;
  items: readonly Avatar[];
  value: Avatar;
  onChange: (value: Avatar) => void;
};

/** The color of the avatar, shown with the initials. */
export function AvatarChoice({ name, items, value, onChange }: AvatarChoiceProps) {
  return (
    <RadioGroup
      className={cx(styles.avatars)}
      value={value}
      onChange={(id) => {
        const chosen = items.find((item) => item === id);
        if (chosen) onChange(chosen);
      }}
      orientation="horizontal"
    >
      <Label className={cx(styles.label)}>{t("Avatar color")}</Label>
      <div className={styles.choices}>
        {items.map((item) => (
          <Radio key={item} value={item} aria-label={labels[item]} className={cx(styles.avatar)}>
            <Monogram name={name} tone={avatarTones[item]} round />
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
