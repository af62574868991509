/** The engine version that wrote this file. */
export const engineVersion = "1.2.1";

/**
 * The engine's empty database, brotli and base64, with one more index, by which the engine finds the number of the
 * next stream record. Without it the engine reads all records, and writes slow down as the data grows. Made by stopping
 * the engine right after its first start, and then:
 *
 *     sqlite3 table.db "CREATE INDEX _stream_records_by_number ON
 *       _stream_records(table_name, CAST(sequence_number AS INTEGER)); PRAGMA journal_mode = DELETE; VACUUM"
 */
export const emptyTable = [
  "G/9/IMaENb0UiF3/O2JIAVCO5aye8mR3337trHusoqFdC2uzp4pL45Hw2R3wJpospSMUDbHyIy0SQkSHOHcXakZ+Z10/O9nPNX8+",
  "0HfGYAIRlkMhAHIAKqyB5Je9EiBM3i/HYIL0xn8oVccwLhi/tBNGg3pF9bf9eXwy5MmnVDqX+ujpjlOpMHNTZa5snuM9ZkIwtYpK",
  "ctFSuql2Bu8NVcrqZYGvkZ8dIUYCp2Yy9Z6RoY/eDhHFY4XC2ddHN7vNjVox10yxEZRSUfpKik0VUy8LTnLCqvhSkyttbX+4F5gH",
  "McpJxRRTfyokaELnXi7pey2u39G9jRuB887tHK6djtJL3OC+SBESXx09PDoX669Bs2QUoxcsfIlRCGk+Xk510IXXoCX3SjGJJSDJ",
  "xVKDvWarCyW1Auc7ybFmpNrqF9x1jQG5sPygrrfEj0up0un10qc0tuWNamNxUpbMQL9SSEioA2lsToEKwzPSAn+55nEGXiRz92ca",
  "ORMGjdkXIV8DSNERDr2N9HzDhgReKTEQI9gtQZCNrqVms8hxYLmj+4+ed8zJqqAVEu15VyrhjtlvMA//O3O0nGFY6csb23G8csPH",
  "G6cs023TJA9eJ1JJRo2PqraasXC5WCYB7zZSDK61VnNgJZy10dRIpubCjmMMQg8t6rkBBYhpIQLvXCaXXG9spxLNSp2bJDwLH5xv",
  "FQdkCueKl6Adan0B75VxXdSrI6s5+ZOaqoLIU049hAC3TkomQIcJVrqpdYDE7kiuwnyfuQR8Vx1Z1aTw/r/NAwA9ADJ+w/iN87qF",
  "pKLxgcQqv0igPaN5CKDxi0uH8wBgMgDMixTqv7MHAHoAMOH8m3sAoJk6ugcALwFwdA8AJo7uAcBbAAA=",
].join("");
