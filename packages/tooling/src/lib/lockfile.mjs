/**
 * @typedef {object} LockEntry One package of package-lock.json (lockfile version 3).
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {boolean} [inBundle]
 * @property {boolean} [link]
 * @property {string} [resolved]
 * @property {boolean} [optional]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [devDependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, { optional?: boolean }>} [peerDependenciesMeta]
 */

/** @typedef {Record<string, LockEntry>} LockPackages Keyed by folder, `""` for the root. */

const platforms = /\b(aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)\b/;
const processors = /\b(arm64|arm|ia32|loong64|mips64el|ppc64|riscv64|s390x|x64)\b/;

/**
 * The key of the lockfile to which Node resolves `name` from `folder`.
 * @param {LockPackages} packages
 * @param {string} folder
 * @param {string} name
 * @returns {string | undefined}
 */
export function locate(packages, folder, name) {
  for (let at = folder; ; at = at.includes("/") ? at.slice(0, at.lastIndexOf("/")) : "") {
    const key = at === "" ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (packages[key]) return key;
    if (at === "") return undefined;
  }
}

/**
 * Every package that the given folders need, including themselves. Packages for other platforms are left out.
 * @param {LockPackages} packages
 * @param {string[]} roots folders of workspaces, `""` for the root
 * @param {{ dev: boolean }} options whether the roots' devDependencies are included
 * @returns {Set<string>} keys of the lockfile
 */
export function closure(packages, roots, options) {
  const seen = new Set(roots);
  for (const key of seen) {
    const entry = packages[key];
    if (!entry) continue;
    if (entry.link && entry.resolved) {
      seen.add(entry.resolved);
      continue;
    }
    for (const name of wanted(entry, options.dev && roots.includes(key))) {
      const found = locate(packages, key, name);
      if (found && fitsHere(packages[found])) seen.add(found);
    }
  }
  return seen;
}

/**
 * @param {LockEntry} entry
 * @param {boolean} dev
 */
function wanted(entry, dev) {
  const peers = Object.keys(entry.peerDependencies ?? {});
  return [
    ...Object.keys(entry.dependencies ?? {}),
    ...Object.keys(entry.optionalDependencies ?? {}),
    ...peers.filter((name) => !entry.peerDependenciesMeta?.[name]?.optional),
    ...(dev ? Object.keys(entry.devDependencies ?? {}) : []),
  ];
}

/** @param {LockEntry | undefined} entry */
function fitsHere(entry) {
  if (!entry?.optional) return true;
  if (entry.os && !entry.os.includes(process.platform)) return false;
  if (entry.cpu && !entry.cpu.includes(process.arch)) return false;
  // The libc is not checked: an optional package for the other libc is just not installed.
  return !entry.libc;
}

/**
 * Entries that a lockfile lacks for optional packages of other platforms. npm omits them when the registry it installs
 * from doesn't have them, and `npm ci` then refuses the lockfile everywhere.
 * @param {LockPackages} packages
 * @returns {LockPackages}
 */
export function missingOptional(packages) {
  /** @type {LockPackages} */
  const missing = {};
  for (const [folder, entry] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (locate(packages, folder, name) || !/^\d/.test(version)) continue;
      const os = platforms.exec(name);
      const cpu = processors.exec(name);
      const libc = name.includes("musl") ? ["musl"] : name.includes("gnu") ? ["glibc"] : undefined;
      missing[`node_modules/${name}`] = {
        version,
        ...(cpu?.[1] ? { cpu: [cpu[1]] } : {}),
        ...(libc ? { libc } : {}),
        optional: true,
        ...(os?.[1] ? { os: [os[1]] } : {}),
      };
    }
  }
  return missing;
}

/**
 * Packages without an integrity hash, which npm would install unverified. Bundled dependencies are verified with the
 * package that contains them.
 * @param {LockPackages} packages
 * @returns {string[]} keys of the lockfile
 */
export function unverified(packages) {
  return Object.entries(packages).flatMap(([key, { integrity, link, inBundle }]) =>
    key.includes("node_modules/") && !integrity && !link && !inBundle ? [key] : [],
  );
}

/**
 * Those of them that are not binaries for other systems. The registry used to write this lockfile lacks such binaries,
 * so their hash can't be known; a verified package pins their exact version.
 * @param {LockPackages} packages
 * @returns {string[]} keys of the lockfile
 */
export function unexcused(packages) {
  const asked = new Set(
    Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
      Object.entries(optionalDependencies).map(([name, version]) => `node_modules/${name}@${version}`),
    ),
  );
  return unverified(packages).filter((key) => {
    const { optional, os, version } = packages[key] ?? {};
    return !(optional && os && asked.has(`${key}@${version}`));
  });
}
