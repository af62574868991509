const megabyte = 1024 * 1024;

/** Free space on a server's disk, in bytes, below which no backup is made, and staff see it. */
export const lowBytes = 512 * megabyte;
/** Free space below which events of sites are refused, so that members' own work has room. */
export const fullBytes = 128 * megabyte;

/** A backup copies the table's file first, and what is written meanwhile takes some space, too. */
export const copyFactor = 1.2;

/** Free space that a backup needs beside the data, in bytes. */
export const roomForBackup = (tableBytes: number): number => copyFactor * tableBytes + lowBytes;

/** `low`: the next backup has no room. `full`: events of sites are refused. */
export type DiskRoom = "enough" | "low" | "full";

/** @param freeBytes on the disk of the data */
export function diskRoom(freeBytes: number, tableBytes: number): DiskRoom {
  if (freeBytes < fullBytes) return "full";
  return freeBytes < roomForBackup(tableBytes) ? "low" : "enough";
}
