import { Link, Outlet, useNavigation } from "react-router-dom";
import { ButtonLink } from "../../components/ui/button-link.tsx";
import { Wordmark } from "../../components/ui/mark.tsx";
import { MovingLine } from "../../components/ui/moving-line.tsx";
import { paths } from "../paths.ts";
import styles from "./public-layout.module.css";

export function Component() {
  const moving = useNavigation().state !== "idle";
  return (
    <div className={styles.layout}>
      {moving && <MovingLine />}
      <header className={styles.header}>
        <Link to={paths.landing.href()} className={styles.brand} aria-label="Kiteloop, front page">
          <Wordmark size={28} />
        </Link>
        <nav className={styles.nav} aria-label="Account">
          <ButtonLink to={paths.signIn.href()} variant="ghost">
            Sign in
          </ButtonLink>
          <ButtonLink to={paths.signUp.href()} variant="primary">
            Sign up
          </ButtonLink>
        </nav>
      </header>
      <main className={styles.main} aria-busy={moving}>
        <Outlet />
      </main>
      <footer className={styles.footer}>Kiteloop is open source under the Apache License 2.0.</footer>
    </div>
  );
}
