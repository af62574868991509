import { retention } from "@kiteloop/contract/shared/retention";
import { paths } from "../../../app/paths.ts";
import { Island } from "../../island.tsx";
import { operator } from "../../operator.ts";
import type { Page } from "../../page.ts";
import { Band } from "../../ui/band.tsx";
import { ButtonAnchor } from "../../ui/link.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Section } from "../../ui/section.tsx";
import { Island as Tell } from "./tell.island.tsx";
import { Island as Wall } from "./wall.island.tsx";
import styles from "./wall.module.css";

const { name, email, example } = operator;
const forgottenAfter = retention.rejectedTestimonials.keptFor.count;

function Body() {
  return (
    <>
      <PageHead
        kicker="Wall of love"
        title="In their own words"
        lead="Here people who use Kiteloop say what they think of it. An entry appears with its writer’s consent, after a person has read it."
        actions={<ButtonAnchor href="#tell">Add yours</ButtonAnchor>}
      />
      <Band>
        <h2 className="visually-hidden">Testimonials</h2>
        {example && (
          <p className={styles.note}>
            This is a demo instance: the entries were made up to show the page, or sent by people who try it
            out.
          </p>
        )}
        <noscript>
          <p>The wall is read from the server as you look, and that needs JavaScript.</p>
        </noscript>
        <Island name="wall-of-love/wall" of={Wall} props={{}} />
      </Band>
      <Section
        id="tell"
        tone="surface"
        title="Tell yours"
        lead="It appears as you wrote it, or not at all: nobody edits your words."
      >
        <noscript>
          <p>
            The form needs JavaScript: a small computation in your browser keeps spam out. Without it, write
            to <a href={`mailto:${email}`}>{email}</a>.
          </p>
        </noscript>
        <Island
          name="wall-of-love/tell"
          of={Tell}
          props={{ operator: name, mail: email, forgottenAfter }}
          when="visible"
        />
      </Section>
    </>
  );
}

export const page: Page = {
  path: paths.wallOfLove.pattern,
  title: "Wall of love",
  description:
    "What people say of Kiteloop in their own words: shown with their consent, read by a person before it appears.",
  Body,
};
