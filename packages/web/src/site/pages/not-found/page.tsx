import { paths } from "../../../app/paths.ts";
import { buttonClass } from "../../../components/ui/button.tsx";
import { StatusPage } from "../../../components/ui/status-page.tsx";
import type { Page } from "../../page.ts";

function Body() {
  return (
    <StatusPage
      drawing="lost"
      status="404"
      title="Nothing flies here"
      actions={
        <a href={paths.landing.href()} className={buttonClass({ variant: "primary" })}>
          Go to the front page
        </a>
      }
    >
      <p>There is nothing at this address. It may have moved, or never have been.</p>
    </StatusPage>
  );
}

export const page: Page = {
  path: "/404",
  title: "Not found",
  description: "There is nothing at this address of Kiteloop. It may have moved, or never have been.",
  Body,
  hidden: true,
};
