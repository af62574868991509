/**
 * Breaking changes of the API that are wanted, in the words of `breakingChanges`, with the reason. A release empties the list.
 */
export const wantedBreaks: Readonly<Record<string, string>> = {};
