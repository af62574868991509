import { type Theme, themes } from "@kiteloop/ui/lib/theme.ts";
import styles from "./theme-switch.module.css";

const names: Record<Theme, string> = { system: "System", light: "Light", dark: "Dark" };

/** Chooses this browser's theme, also for the members' area. Hidden without scripts. */
export function ThemeSwitch() {
  return (
    <fieldset className={styles.switch} data-theme-switch="" hidden>
      <legend className="visually-hidden">Theme</legend>
      {themes.map((theme) => (
        <label key={theme}>
          <input type="radio" name="theme" value={theme} defaultChecked={theme === "system"} />
          {names[theme]}
        </label>
      ))}
    </fieldset>
  );
}
