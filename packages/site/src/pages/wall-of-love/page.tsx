import { retention } from "@kiteloop/contract/shared/retention";
import { paths } from "@kiteloop/ui/paths.ts";
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
        lead="What people say about Kiteloop. Each testimonial is published with its author’s consent after we review it."
        actions={<ButtonAnchor href="#tell">Add yours</ButtonAnchor>}
      />
      <Band>
        <h2 className="visually-hidden">Testimonials</h2>
        {example && (
          <p className={styles.note}>
            This is a demo instance. Testimonials are fictional, or sent by people who try it out.
          </p>
        )}
        <noscript>
          <p>Testimonials are loaded from the server, which needs JavaScript.</p>
        </noscript>
        <Island name="wall-of-love/wall" of={Wall} props={{}} />
      </Band>
      <Section
        id="tell"
        tone="surface"
        title="Tell yours"
        lead="We publish your words unedited, or not at all."
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
    "What people say about Kiteloop in their own words, published with their consent after a review.",
  Body,
};
