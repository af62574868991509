import { paths } from "@kiteloop/ui/paths.ts";
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
      title="One small script tag"
      lead="The script, its settings and the code that renders an invite widget load in one request, and code for later interactions in a second. The widget runs in a shadow root under a strict content security policy. If Kiteloop fails, your page isn’t affected."
    >
      <div className={styles.columns}>
        <div className={styles.code}>
          <CodeBlock label="Once, in your page" code={tag} />
          <CodeBlock label="When a user is signed in" code={page} />
          <p>
            Publishing creates an immutable version and then switches the tag to it. A draft changes nothing
            on your site, and if publishing fails, the previous version stays live.
          </p>
          <p>
            The <a href={paths.docs.href()}>documentation</a> begins with the first counted join in ten
            minutes. For your AI assistant, <a href="/llms.txt">llms.txt</a> lists the same documents as
            Markdown.
          </p>
        </div>
        <Stats>
          <Stat
            value="≤ 5 KB"
            label="to render an invite widget, compressed with Brotli, and at most as much again when the page is idle"
            source={<Source path="packages/widget/build.full.test.ts" />}
          />
          <Stat
            value="0"
            label="violations under default-src 'none' and Trusted Types"
            source={<Source path="packages/e2e/src/widget/policy.browser.full.test.ts" />}
          />
          <Stat
            value="0 px"
            label="changed in the widget by hostile page styles, or in the page by the widget"
            source={<Source path="packages/e2e/src/widget/isolation.browser.full.test.ts" />}
          />
          <Stat
            value="0"
            label="axe findings for every widget in every state, light and dark"
            source={<Source path="packages/e2e/src/widget/access.browser.full.test.ts" />}
          />
        </Stats>
      </div>
    </Section>
  );
}
