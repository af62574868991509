import { useLocation } from "react-router-dom";
import { Button, buttonClass } from "../../components/ui/button.tsx";
import { ButtonLink } from "../../components/ui/button-link.tsx";
import { StatusPage } from "../../components/ui/status-page.tsx";
import { paths, signInHref } from "../paths.ts";

type Whole = { whole?: boolean };

const reload = () => window.location.reload();

const home = (
  <ButtonLink to={paths.home.href()} variant="primary">
    Go home
  </ButtonLink>
);

export function NotFound({ whole }: Whole) {
  return (
    <StatusPage drawing="lost" status="404" title="Nothing flies here" whole={whole} actions={home}>
      <p>There is nothing at this address. It may have been removed, or belong to another workspace.</p>
    </StatusPage>
  );
}

export function Forbidden({ whole }: Whole) {
  return (
    <StatusPage
      drawing="lock"
      status="403"
      title="Your role does not allow this"
      whole={whole}
      actions={home}
    >
      <p>Ask an owner or admin of this workspace for a role that does.</p>
    </StatusPage>
  );
}

export function Unauthorized({ whole }: Whole) {
  const { pathname, search, hash } = useLocation();
  const signIn = (
    <a href={signInHref(pathname + search + hash)} className={buttonClass({ variant: "primary" })}>
      Sign in
    </a>
  );
  return (
    <StatusPage drawing="lock" status="401" title="Sign in to go on" whole={whole} actions={signIn}>
      <p>Nobody is signed in, or the session is over. You come back to this page afterwards.</p>
    </StatusPage>
  );
}

/** A part of the app failed to load: offline, or the server does not respond. */
export function Unreachable({ whole }: Whole) {
  const again = (
    <Button variant="primary" onClick={reload}>
      Try again
    </Button>
  );
  return (
    <StatusPage
      drawing="tangle"
      status="No connection"
      title="This page did not arrive"
      whole={whole}
      actions={again}
    >
      <p>Kiteloop could not be reached. Check the connection; widgets on your sites are not affected.</p>
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
      status="Application error"
      title="Something tore loose"
      whole={whole}
      facts={[
        ["Code", code],
        ["Digest", digest],
        ["Request", requestId],
      ]}
      actions={
        <>
          <Button onClick={onRetry ?? reload}>Reload</Button>
          {home}
        </>
      }
    >
      <p>
        A client-side or server-side exception occurred while loading the site.{" "}
        {digest
          ? "Give the digest to the operator of this instance: it finds the line in the log."
          : "Reloading often helps; widgets on your sites are not affected."}
      </p>
    </StatusPage>
  );
}
