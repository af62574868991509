/** Lets a page make calls before the script has run, also beside an element or a frame that has the name. */
export const queueCalls = 'if (!Object.hasOwn(window, "kiteloop")) window.kiteloop = [];';
