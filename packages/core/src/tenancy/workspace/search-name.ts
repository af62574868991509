/** The keys by which a workspace's name is found, whatever its case, width and spaces. */
export function searchKeysOf(name: string): { searchName: string; searchLetter: string } {
  const searchName = name.normalize("NFKC").toLowerCase().trim().replace(/\s+/g, " ");
  return { searchName, searchLetter: [...searchName][0] ?? "" };
}
