import { data } from "./page-data.ts";

const name = `kiteloop.page.${data.key}`;

const opening = `${name}.in`;

/** The emailed link and the attempt that opened a session, which renew it. */
type Opening = { link: string; attempt: string };

/** In this tab only: the participant's token, which is valid for an hour, and what renews it. */
export const session = {
  read: () => sessionStorage.getItem(name),
  opening: (): Opening | null => {
    const [link = "", attempt] = (sessionStorage.getItem(opening) ?? "").split(" ");
    return attempt ? { link, attempt } : null;
  },
  keep: (token: string, by?: Opening) => {
    session.end();
    sessionStorage.setItem(name, token);
    if (by) sessionStorage.setItem(opening, `${by.link} ${by.attempt}`);
  },
  end: () => {
    sessionStorage.removeItem(name);
    sessionStorage.removeItem(opening);
  },
};

/** 128 random bits, by which a repeated request is known. */
export const randomId = (): string => crypto.randomUUID();
