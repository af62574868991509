/**
 * Where payments are kept that were read for a backfill of a source and are not imported yet: beside the source's own, so
 * that nothing of them counts.
 */
export const historyOf = (sourceId: string): string => `${sourceId}.history`;
