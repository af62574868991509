import { Wordmark } from "@kiteloop/ui/components/mark.tsx";
import { operator } from "../operator.ts";
import { footerGroups } from "./nav.ts";
import styles from "./site-footer.module.css";
import { ThemeSwitch } from "./theme-switch.tsx";

/** Links to every page, and the operator. */
export function SiteFooter({ path }: { path: string }) {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.groups}>
          {footerGroups.map(({ title, items }) => (
            <nav key={title} aria-label={title}>
              <h2>{title}</h2>
              <ul>
                {items.map(({ name, href }) => (
                  <li key={href}>
                    <a href={href} aria-current={href === path ? "page" : undefined}>
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className={styles.foot}>
          <Wordmark size={24} />
          <p>
            Open source under the Apache License 2.0.
            {operator.example && " This instance is an example: no operator has put their name to it."}{" "}
            {operator.source && <a href={operator.source}>Source code of this instance</a>}
          </p>
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  );
}
