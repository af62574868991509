import { CodeBlock } from "../../ui/code-block.tsx";
import { Section } from "../../ui/section.tsx";
import { Source } from "../../ui/source.tsx";
import { Stat, Stats } from "../../ui/stat.tsx";
import styles from "./developer-section.module.css";

const tag = `<script type="module" async
  src="https://edge.example.com/w/prj_….js"></script>`;
const page = `kiteloop.identify({ externalId: "user-42", name: "Robin" });
// after signing up
kiteloop.join({ externalId: "user-43" });`;

/** The code for a page, and its cost for the page. */
export function DeveloperSection() {
  return (
    <Section
      id="embed"
      tone="sunken"
      title="One script tag, and what it costs"
      lead="Script, settings and the code that draws an invite widget come in one request, what it answers later in a second. It works in a shadow root under a strict content security policy; if anything of ours fails, your page sees no exception and no hole."
    >
      <div className={styles.columns}>
        <div className={styles.code}>
          <CodeBlock label="Once, in your page" code={tag} />
          <CodeBlock label="When you know who is there" code={page} />
          <p>
            Publishing writes a new immutable version first and moves the tag to it last. Nothing on your site
            changes before you publish, and if publishing fails the old version stays.
          </p>
        </div>
        <Stats>
          <Stat
            value="≤ 5 KB"
            label="until an invite widget is drawn, brotli; as much at most once it stands and the page is idle"
            source={<Source path="packages/widget/build.test.ts" />}
          />
          <Stat
            value="0"
            label="violations under default-src 'none' and Trusted Types"
            source={<Source path="packages/e2e/src/widget/policy.browser.test.ts" />}
          />
          <Stat
            value="0 px"
            label="of the widget changed by hostile host styles, and none of the host by the widget"
            source={<Source path="packages/e2e/src/widget/isolation.browser.test.ts" />}
          />
          <Stat
            value="0"
            label="findings of axe, each widget in each of its states, light and dark"
            source={<Source path="packages/e2e/src/widget/access.browser.test.ts" />}
          />
        </Stats>
      </div>
    </Section>
  );
}
