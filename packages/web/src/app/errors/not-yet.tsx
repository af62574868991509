import { useLocation } from "react-router-dom";
import { ButtonLink } from "../../components/ui/button-link.tsx";
import { StatusPage } from "../../components/ui/status-page.tsx";
import { paths } from "../paths.ts";

/** A route of the map that this version does not build. */
export function NotYet({ title }: { title: string }) {
  const inside = useLocation().pathname.startsWith("/members");
  const home = inside ? paths.home.href() : paths.landing.href();
  return (
    <StatusPage
      drawing="unbuilt"
      status="Not part of this version yet"
      title={title}
      actions={
        <ButtonLink to={home} variant="primary">
          Go home
        </ButtonLink>
      }
    >
      <p>
        This page has its place on the map, and a later version of Kiteloop builds it. Nothing is hidden here.
      </p>
    </StatusPage>
  );
}
