import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { type ReactNode, useRef } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { Card } from "../../../components/ui/card.tsx";
import { Loaded } from "../../../components/ui/loaded.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import styles from "./admin.module.css";

type Page<Item> = { items: Item[]; next?: string | undefined };

type InboxProps<Item> = {
  label: string;
  query: UseInfiniteQueryResult<InfiniteData<Page<Item>>>;
  empty: ReactNode;
  /** One entry. `done` is called when it was dealt with, as it then leaves the list with the focus in it. */
  entry: (item: Item, done: () => void) => ReactNode;
};

/** A list to work off, newest first. */
export function Inbox<Item extends { id: string }>({ label, query, empty, entry }: InboxProps<Item>) {
  const list = useRef<HTMLElement>(null);
  const done = () => list.current?.focus({ preventScroll: true });
  return (
    <section ref={list} className={styles.inbox} aria-label={label} tabIndex={-1}>
      <Loaded query={query} skeleton={<Skeleton height="16rem" />}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          if (items.length === 0) return <Card>{empty}</Card>;
          return (
            <>
              <ul className={styles.entries}>
                {items.map((item) => (
                  <li key={item.id}>{entry(item, done)}</li>
                ))}
              </ul>
              {query.hasNextPage && (
                <Button
                  className={styles.more}
                  pending={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  Show older ones
                </Button>
              )}
            </>
          );
        }}
      </Loaded>
    </section>
  );
}
