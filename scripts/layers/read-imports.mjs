import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist', 'assets', '.cache', '.data']);

export function* sourcesIn(folder) {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory() && !SKIPPED.has(entry.name)) yield* sourcesIn(place);
    else if (entry.isFile() && /\.[cm]?[jt]sx?$/.test(entry.name)) yield place;
  }
}

// Statements start their line, so words in comments and texts do not match; between the keyword and `from` stand
// only names, so a match never runs on into the next statement.
const PATTERNS = [
  /^[ \t]*(?:import|export)\b[\w\s{},*$]*?\bfrom\s*(['"])([^'"\n]+)\1/gm,
  /^[ \t]*import\s*(['"])([^'"\n]+)\1/gm,
  /(?<![\w.'"`])import\(\s*(?:\/\*[^*]*\*\/\s*)?(['"`])([^'"`\n$]+)\1\s*[,)]/g,
];

/** Every specifier that a source file names: static, side-effect, re-exported, lazy and `import('…')` in types. */
export function specifiersOf(file) {
  const text = readFileSync(file, 'utf8');
  const lines = text.split('\n');
  const found = PATTERNS.flatMap((pattern) => [...text.matchAll(pattern)]).filter((match) => {
    const line = lines[text.slice(0, match.index).split('\n').length - 1] ?? '';
    return !/^\s*(\/\/|\*|\/\*)/.test(line);
  });
  return [...new Set(found.map((match) => match[2]))];
}

const isFile = (place) => existsSync(place) && statSync(place).isFile();

/** The file that a relative specifier means; unknown ones stay as they are, the type check reports those. */
export function resolveRelative(file, specifier) {
  const place = path.resolve(path.dirname(file), specifier.replace(/\?.*$/, ''));
  const candidates = [place, `${place}.ts`, `${place}.tsx`, path.join(place, 'index.ts')];
  return candidates.find(isFile) ?? place;
}

export const packageName = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

export const isTest = (file) =>
  /\.(test|spec|bench)\.[jt]sx?$/.test(file) || /\/(testing|e2e|bench)\//.test(file);
export const isConfig = (file) => /\.config\.[cm]?[jt]s$/.test(file);
