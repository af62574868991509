import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { Outlet, useNavigation } from "react-router-dom";
import { hasCode } from "../../api/error.ts";
import { meQuery } from "../../api/queries/me.ts";
import { Toasts } from "../../components/ui/toasts.tsx";
import { RouteFailure } from "../errors/route-error.tsx";
import { Unauthorized } from "../errors/status-pages.tsx";
import { MobileBar, type MobileBarHandle } from "./mobile-bar.tsx";
import styles from "./shell.module.css";
import { ShellSkeleton } from "./shell-skeleton.tsx";
import { Sidebar } from "./sidebar.tsx";

/** Everything around a members screen. Nothing of a screen is rendered before it is known who looks. */
export function MembersShell() {
  const me = useQuery(meQuery);
  const bar = useRef<MobileBarHandle>(null);
  const moving = useNavigation().state !== "idle";

  if (me.error && !me.data) {
    if (hasCode(me.error, "auth.required")) return <Unauthorized whole />;
    return <RouteFailure error={me.error} whole onRetry={() => void me.refetch()} />;
  }
  if (!me.data) return <ShellSkeleton />;
  return (
    <>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      {moving && <div className={styles.progress} aria-hidden="true" />}
      <div className={styles.shell}>
        <aside className={styles.sidebar}>
          <Sidebar onNavigate={() => bar.current?.close()} />
        </aside>
        <MobileBar ref={bar} />
        <main id="content" className={styles.main} tabIndex={-1} aria-busy={moving}>
          <Outlet />
        </main>
      </div>
      <Toasts />
    </>
  );
}
