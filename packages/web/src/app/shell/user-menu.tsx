import { MenuButton } from "@kiteloop/ui/components/menu-button.tsx";
import { Monogram } from "@kiteloop/ui/components/monogram.tsx";
import { toastError } from "@kiteloop/ui/components/toast.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { listenToTheme, readTheme, setTheme, type Theme, themes } from "@kiteloop/ui/lib/theme.ts";
import { paths } from "@kiteloop/ui/paths.ts";
import { Ellipsis } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useNavigate } from "react-router-dom";
import { signOut, useMe } from "../../api/queries/me.ts";
import { avatarTones } from "../../lib/avatar-tones.ts";
import styles from "./sidebar.module.css";

const themeNames: Record<Theme, string> = {
  system: t("System"),
  light: t("Light"),
  dark: t("Dark"),
};

const screens = new Map<string, { href: () => string }>([
  ["profile", paths.profile],
  ["feedback", paths.feedback],
  ["admin", paths.admin],
]);

/** Menu with the signed-in member, the theme and signing out. */
export function UserMenu() {
  const { user } = useMe();
  const navigate = useNavigate();
  const theme = useSyncExternalStore(listenToTheme, readTheme);

  function act(id: string) {
    const chosen = themes.find((name) => name === id);
    const screen = screens.get(id);
    if (chosen) {
      setTheme(chosen);
    } else if (screen) {
      void navigate(screen.href());
    } else {
      void signOut().then(
        () => window.location.assign(paths.signIn.href()),
        toastError(t("Couldn’t sign you out")),
      );
    }
  }

  return (
    <MenuButton
      className={styles.switcher}
      label={t("Account")}
      placement="top start"
      sections={[
        {
          title: t("Theme"),
          selected: theme,
          items: themes.map((name) => ({ id: name, label: themeNames[name] })),
        },
        {
          items: [
            { id: "profile", label: t("Profile") },
            { id: "feedback", label: t("Feedback") },
            ...(user.staff ? [{ id: "admin", label: t("Admin") }] : []),
            { id: "sign-out", label: t("Sign out") },
          ],
        },
      ]}
      onAction={act}
    >
      <Monogram name={user.name} tone={avatarTones[user.avatar]} round />
      <span className={styles.who}>
        <span className={styles.name}>{user.name}</span>
        <span className={styles.sub}>{user.email}</span>
      </span>
      <Ellipsis aria-hidden="true" />
    </MenuButton>
  );
}
