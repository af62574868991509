import { data } from "./page-data.ts";

const name = `kiteloop.page.${data.key}`;

/** The participant's token, in this tab only, and for as long as it is valid: an hour. */
export const session = {
  read: () => sessionStorage.getItem(name),
  keep: (token: string) => sessionStorage.setItem(name, token),
  end: () => sessionStorage.removeItem(name),
};

/** 128 random bits, by which a repeated request is known. */
export const randomId = (): string => crypto.randomUUID();
