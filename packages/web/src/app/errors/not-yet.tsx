import { ButtonLink } from "../../components/ui/button-link.tsx";
import { StatusPage } from "../../components/ui/status-page.tsx";
import { paths } from "../paths.ts";

/** A route of the map that this version does not build. */
export function NotYet({ title }: { title: string }) {
  return (
    <StatusPage
      drawing="unbuilt"
      status="Not part of this version yet"
      title={title}
      actions={
        <ButtonLink to={paths.home.href()} variant="primary">
          Go home
        </ButtonLink>
      }
    >
      <p>
        This page is not built yet. What is missing stands on <a href="/about#what-is-not-built-yet">About</a>
        .
      </p>
    </StatusPage>
  );
}
