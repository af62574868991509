import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { type FocusEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { Card } from "./card.tsx";
import { EmptyState } from "./empty-state.tsx";
import { LoadMore } from "./load-more.tsx";
import { Loaded } from "./loaded.tsx";
import { Skeleton } from "./skeleton.tsx";
import styles from "./work-list.module.css";

type Page<Item> = { items: Item[]; next?: string | undefined };

type WorkListProps<Item> = {
  label: string;
  query: UseInfiniteQueryResult<InfiniteData<Page<Item>>>;
  /** Text of an empty list. */
  empty: { title: string; text: string };
  /** `refocus` is called when an entry was handled, because it leaves the list with the focus in it. */
  children: (items: Item[], refocus: () => void) => ReactNode;
};

/** A queue, newest first, with pages. */
export function WorkList<Item>({ label, query, empty, children }: WorkListProps<Item>) {
  const list = useRef<HTMLElement>(null);
  const id = useId();
  const worked = useRef<{ entry: Element; at: number }>(null);
  const entries = () => [
    ...(list.current?.querySelectorAll<HTMLElement>(":is(article, tr[data-row])") ?? []),
  ];

  // Keyboard users continue with the entry that takes the handled one's place.
  const focusNext = () => {
    const at = worked.current?.at ?? 0;
    worked.current = null;
    const remaining = entries();
    (remaining[Math.min(at, remaining.length - 1)] ?? list.current)?.focus();
  };
  const hasLeft = () => worked.current !== null && !worked.current.entry.isConnected;

  const rememberEntry = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    // Confirmations about an entry are elsewhere in the document.
    if (!currentTarget.contains(target)) return;
    if (target === currentTarget && hasLeft()) return focusNext();
    const entry = target.closest<HTMLElement>(":is(article, tr[data-row])");
    worked.current = entry && { entry, at: entries().indexOf(entry) };
  };
  const refocus = () => {
    const entry = entries().find((each) => each === worked.current?.entry);
    (entry ?? list.current)?.focus({ preventScroll: true });
  };

  useEffect(() => {
    const { activeElement } = document;
    if (hasLeft() && (activeElement === document.body || activeElement === list.current)) focusNext();
  });

  return (
    <section ref={list} className={styles.list} aria-labelledby={id} tabIndex={-1} onFocus={rememberEntry}>
      <h2 id={id} className="visually-hidden">
        {label}
      </h2>
      <Loaded query={query} skeleton={<Skeleton height="16rem" />}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          if (items.length === 0 && !query.hasNextPage) {
            return (
              <Card>
                <EmptyState drawing="quiet" title={empty.title}>
                  {empty.text}
                </EmptyState>
              </Card>
            );
          }
          return (
            <>
              {children(items, refocus)}
              <LoadMore query={query} />
            </>
          );
        }}
      </Loaded>
    </section>
  );
}
