import { MovingLine } from "@kiteloop/ui/components/moving-line.tsx";
import { Toasts } from "@kiteloop/ui/components/toasts.tsx";
import { hasCode } from "@kiteloop/ui/lib/api-error.ts";
import { localeNow, writeAs } from "@kiteloop/ui/lib/format.ts";
import { noteLanguage } from "@kiteloop/ui/lib/language.ts";
import { formatMessagesAs, t } from "@kiteloop/ui/lib/messages.tsx";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Outlet, useLocation, useNavigation } from "react-router-dom";
import { meQuery } from "../../api/queries/me.ts";
import { RouteFailure } from "../errors/route-error.tsx";
import { PaletteHost } from "../palette/palette-host.tsx";
import { LeavingNotice } from "./leaving-notice.tsx";
import { MobileBar } from "./mobile-bar.tsx";
import { SessionDialog } from "./session-dialog.tsx";
import styles from "./shell.module.css";
import { ShellSkeleton } from "./shell-skeleton.tsx";
import { Sidebar } from "./sidebar.tsx";
import { SignedOut } from "./signed-out.tsx";
import { SuspendedNotice } from "./suspended-notice.tsx";
import { TestNotice } from "./test-notice.tsx";

/** The layout of members' screens. Renders nothing of a screen before the member is known. */
export function MembersShell() {
  const me = useQuery(meQuery);
  const moving = useNavigation().state !== "idle";
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  // Scrolls to the top on each new screen, like a new page.
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [pathname]);

  const language = me.data?.user.language;
  useEffect(() => {
    if (language !== undefined && noteLanguage(language)) window.location.reload();
  }, [language]);

  if (me.error && !me.data) {
    if (hasCode(me.error, "auth.required")) return <SignedOut />;
    return <RouteFailure error={me.error} whole onRetry={() => void me.refetch()} />;
  }
  if (!me.data) return <ShellSkeleton />;
  // Before anything below formats a date.
  writeAs(me.data.user);
  formatMessagesAs(localeNow());
  return (
    <>
      <a className={styles.skip} href="#content">
        {t("Skip to content")}
      </a>
      {moving && <MovingLine />}
      <div className={styles.shell}>
        <aside className={styles.sidebar}>
          <Sidebar />
        </aside>
        <MobileBar />
        <main ref={main} id="content" className={styles.main} tabIndex={-1} aria-busy={moving}>
          <TestNotice />
          <SuspendedNotice />
          <LeavingNotice />
          <Outlet />
        </main>
      </div>
      <PaletteHost />
      <SessionDialog />
      <Toasts />
    </>
  );
}
