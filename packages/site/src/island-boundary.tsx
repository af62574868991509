import { buttonClass } from "@kiteloop/ui/components/button.tsx";
import { Component, type ReactNode } from "react";
import styles from "./island-boundary.module.css";

/** Shows an island's error in its place; the page around it stays. */
export class IslandBoundary extends Component<
  { children: ReactNode; onMount?: () => void },
  { broken: boolean }
> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidMount() {
    this.props.onMount?.();
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <div className={styles.broken} role="alert">
        <p>
          <strong>Application error.</strong> A client-side exception occurred while loading this part of the
          page. Reloading often helps.
        </p>
        <button type="button" className={buttonClass()} onClick={() => location.reload()}>
          Reload
        </button>
      </div>
    );
  }
}
