import { useLocation } from "react-router-dom";
import { Button, buttonClass } from "../../components/ui/button.tsx";
import { ButtonLink } from "../../components/ui/button-link.tsx";
import { StatusPage } from "../../components/ui/status-page.tsx";
import { t } from "../messages.ts";
import { paths, signInHref } from "../paths.ts";

type Whole = { whole?: boolean };

const reload = () => window.location.reload();

const home = (
  <ButtonLink to={paths.home.href()} variant="primary">
    {t("shell.statusPages.goHome")}
  </ButtonLink>
);

export function NotFound({ whole }: Whole) {
  return (
    <StatusPage
      drawing="lost"
      status="404"
      title={t("shell.statusPages.pageNotFound")}
      whole={whole}
      actions={home}
    >
      <p>{t("shell.statusPages.thisPageWasRemoved")}</p>
    </StatusPage>
  );
}

export function Forbidden({ whole }: Whole) {
  return (
    <StatusPage
      drawing="lock"
      status="403"
      title={t("shell.statusPages.youDontHaveAccess")}
      whole={whole}
      actions={home}
    >
      <p>{t("shell.statusPages.askAnOwnerOr")}</p>
    </StatusPage>
  );
}

export function Unauthorized({ whole }: Whole) {
  const { pathname, search, hash } = useLocation();
  const signIn = (
    <a href={signInHref(pathname + search + hash)} className={buttonClass({ variant: "primary" })}>
      {t("shell.statusPages.signIn")}
    </a>
  );
  return (
    <StatusPage
      drawing="lock"
      status="401"
      title={t("shell.statusPages.signInToContinue")}
      whole={whole}
      actions={signIn}
    >
      <p>{t("shell.statusPages.yourSessionHasEnded")}</p>
    </StatusPage>
  );
}

/** A part of the app failed to load: offline, or the server does not respond. */
export function Unreachable({ whole }: Whole) {
  const again = (
    <Button variant="primary" onClick={reload}>
      {t("shell.statusPages.tryAgain")}
    </Button>
  );
  return (
    <StatusPage
      drawing="tangle"
      status={t("shell.statusPages.noConnection")}
      title={t("shell.statusPages.youreOffline")}
      whole={whole}
      actions={again}
    >
      <p>{t("shell.statusPages.weCouldntReachKiteloop")}</p>
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
      status={t("shell.statusPages.applicationError")}
      title={t("shell.statusPages.somethingWentWrong")}
      whole={whole}
      facts={[
        [t("shell.statusPages.code"), code],
        [t("shell.statusPages.errorId"), digest],
        [t("shell.statusPages.request"), requestId],
      ]}
      actions={
        <>
          <Button onClick={onRetry ?? reload}>{t("shell.statusPages.reload")}</Button>
          {home}
        </>
      }
    >
      <p>
        {t("shell.statusPages.thisPageCouldntBe", {
          digest: digest
            ? t("shell.statusPages.sendThisErrorId")
            : t("shell.statusPages.tryReloadingWidgetsOn"),
        })}
      </p>
    </StatusPage>
  );
}
