import { Button, buttonClass } from "@kiteloop/ui/components/button.tsx";
import { ButtonLink } from "@kiteloop/ui/components/button-link.tsx";
import { StatusPage } from "@kiteloop/ui/components/status-page.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { paths, signInHref } from "@kiteloop/ui/paths.ts";
import { useLocation } from "react-router-dom";

type Whole = { whole?: boolean };

const reload = () => window.location.reload();

const home = (
  <ButtonLink to={paths.home.href()} variant="primary">
    {t("Go home")}
  </ButtonLink>
);

export function NotFound({ whole }: Whole) {
  return (
    <StatusPage drawing="lost" status="404" title={t("Page not found")} whole={whole} actions={home}>
      <p>{t("This page was removed or belongs to another workspace.")}</p>
    </StatusPage>
  );
}

export function Forbidden({ whole }: Whole) {
  return (
    <StatusPage drawing="lock" status="403" title={t("You don’t have access")} whole={whole} actions={home}>
      <p>{t("Ask an owner or admin to change your role.")}</p>
    </StatusPage>
  );
}

export function Unauthorized({ whole }: Whole) {
  const { pathname, search, hash } = useLocation();
  const signIn = (
    <a href={signInHref(pathname + search + hash)} className={buttonClass({ variant: "primary" })}>
      {t("Sign in")}
    </a>
  );
  return (
    <StatusPage drawing="lock" status="401" title={t("Sign in to continue")} whole={whole} actions={signIn}>
      <p>{t("Your session has ended. You’ll return to this page after signing in.")}</p>
    </StatusPage>
  );
}

/** A part of the app failed to load: offline, or the server does not respond. */
export function Unreachable({ whole }: Whole) {
  const again = (
    <Button variant="primary" onClick={reload}>
      {t("Try again")}
    </Button>
  );
  return (
    <StatusPage
      drawing="tangle"
      status={t("No connection")}
      title={t("You’re offline")}
      whole={whole}
      actions={again}
    >
      <p>{t("We couldn’t reach Kiteloop. Check your connection. Widgets on your sites aren’t affected.")}</p>
    </StatusPage>
  );
}

type Failure = Whole & {
  digest?: string | undefined;
  requestId?: string | undefined;
  code?: string | undefined;
  onRetry?: (() => void) | undefined;
};

/** The application error page. The digest identifies the line in the server's log. */
export function ApplicationError({ whole, digest, requestId, code, onRetry }: Failure) {
  return (
    <StatusPage
      drawing="tangle"
      status={t("Application error")}
      title={t("Something went wrong")}
      whole={whole}
      facts={[
        [t("Code"), code],
        [t("Error ID"), digest],
        [t("Request"), requestId],
      ]}
      actions={
        <>
          <Button onClick={onRetry ?? reload}>{t("Reload")}</Button>
          {home}
        </>
      }
    >
      <p>
        {t("This page couldn’t be loaded. {digest}", {
          digest: digest
            ? t("Send this error ID to your administrator.")
            : t("Try reloading. Widgets on your sites aren’t affected."),
        })}
      </p>
    </StatusPage>
  );
}
